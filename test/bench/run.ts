import { benchDocuments } from './documents.ts';
import { benchEngine } from './engine.ts';
import { benchHealth } from './health.ts';
import { benchHostile } from './hostile.ts';
import { benchMails } from './mails.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './page.ts';
import { benchReach } from './reach.ts';
import { benchResult } from './result.ts';
import { benchSizes } from './sizes.ts';
import { benchStudio } from './studio.ts';

// Everything in one run, one after the other: only figures of the same run may be compared.
benchEngine();
benchReach();
benchHostile();
await benchDocuments();
await benchMails();
await benchOverload();
await benchPages();
await benchResult();
await benchHealth();
await benchStudio();
await benchSizes();
