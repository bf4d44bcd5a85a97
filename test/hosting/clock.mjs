// Loaded into a server by `node --import`: the clock is as many milliseconds off as the file in CLOCK_FILE says.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

setInterval(() => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    // There is none yet.
  }
}, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
