"""How strong players are: matches between them, and the training of what evaluators weigh."""
