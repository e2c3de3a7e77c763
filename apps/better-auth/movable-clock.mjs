const Real = Date;
let offset = 0;

class MovableDate extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + offset] : given));
  }

  static now() {
    return Real.now() + offset;
  }

  static [Symbol.hasInstance](value) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

/** Lets tests move the time of this process. */
export function moveClock(ms) {
  globalThis.Date = MovableDate;
  offset += ms;
}
