// The other end of the USB cable: rp2040js enumerates the serial port, this carries its bytes.

import { USBCDC } from "rp2040js";

const LISTENS = 3; // DTR and RTS: a program has opened the port
const AHEAD = 4096; // bytes that may wait for the board

export class Serial {
  /** `receive` takes the board's bytes; `isOpen`: whether a program has the port open. */
  constructor(usb, receive, isOpen) {
    this.usb = usb;
    this.asked = 0; // bytes the board has room for
    this.waiting = [];
    this.isReady = false;
    this.cdc = new USBCDC(usb);
    this.cdc.onSerialData = receive;
    this.cdc.onDeviceConnected = () => {
      this.isReady = true;
      if (!isOpen()) this.open(false);
    };
    // as a host does it: no answer until there is something to say
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.asked = size;
      this.deliver();
    };
  }

  open(isOpen) {
    if (this.isReady) this.cdc.cdcSetControlLineState(isOpen ? LISTENS : 0);
  }

  get isFull() {
    return this.waiting.length > AHEAD;
  }

  send(bytes) {
    for (const byte of bytes) this.waiting.push(byte);
    this.deliver();
  }

  deliver() {
    if (!this.asked || !this.waiting.length) return;
    const bytes = Uint8Array.from(this.waiting.splice(0, this.asked));
    this.asked = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, bytes);
  }
}
