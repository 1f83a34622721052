0 journal {"board":"000006b70001","g":2,"generation":2,"version":1} 43d9c777
1 event {"clock":"","date":"2026.11.21","g":2,"game":"ur","k":"new","n":0,"options":"","players":["Ann; Bob","Zo\u00eb \"Z\" \\ Quispe"],"position":"","seed":687148641,"t":0} 3e3ccaf6
2 event {"action":"t2","by":"host","g":2,"k":"play","n":1,"player":1,"t":140} 35be2331
3 event {"action":"R-B","by":"host","g":2,"k":"play","n":2,"player":1,"t":160} c49b6e9d
4 event {"action":"t3","by":"host","g":2,"k":"play","n":3,"player":2,"t":180} c20d7ad0
5 event {"action":"R-c","by":"host","g":2,"k":"play","n":4,"player":2,"t":200} 14e2ef7f
6 event {"action":"t1","by":"host","g":2,"k":"play","n":5,"player":2,"t":220} 42e84993
7 event {"action":"R-a","by":"host","g":2,"k":"play","n":6,"player":2,"t":240} e64dc81d
8 event {"action":"t1","by":"host","g":2,"k":"play","n":7,"player":1,"t":260} 1a2d743b
9 event {"action":"R-A","by":"host","g":2,"k":"play","n":8,"player":1,"t":280} 949210f9
10 event {"action":"t2","by":"host","g":2,"k":"play","n":9,"player":2,"t":300} 5ce40f0f
