import { afterEach, expect, it, vi } from 'vitest';
import { fetchAhead, fetchCode, isFetchFailure } from '#guide/api';

const CODE = { headers: { 'content-type': 'text/javascript; charset=utf-8' } };
const STYLES = { headers: { 'content-type': 'text/css' } };
const PAGE = { headers: { 'content-type': 'text/html' } };

/** What fetching a file can come to. */
const FAILURES: Readonly<Record<string, () => Response>> = {
  'is refused': () => {
    throw new TypeError('Failed to fetch');
  },
  'is not there': () => new Response('{}', { status: 404, ...CODE }),
  'is a page instead': () => new Response('<!doctype html>', PAGE),
  'is broken off, which Firefox does not say': () => new Response('const a=1;exp', CODE),
  'is broken off': () => {
    const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError('broken off'));
    return new Response(new ReadableStream({ pull }), CODE);
  },
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['come as a page instead', () => new Response('<!doctype html>', PAGE)],
  ['come as code instead', () => new Response('a{}/**/', CODE)],
  ['are broken off', () => new Response('a{color:red}b{', STYLES)],
])(
  'fetching code gives its styles to the document before the code runs, once, also if they first %s',
  async (what, failure) => {
    const adopted: string[] = [];
    vi.stubGlobal('document', { adoptedStyleSheets: [] });
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync(text: string) {
          adopted.push(text);
        }
      },
    );
    const replies = [failure, () => new Response('a{color:red}/**/', STYLES)];
    const files = [`/assets/${what}.css`];
    vi.stubGlobal('fetch', async () => replies.shift()?.());
    const load = async () => adopted.join();
    await expect(fetchCode(load, files, async () => undefined)).resolves.toBe('a{color:red}/**/');
    await expect(fetchCode(load, files, async () => undefined)).resolves.toBe('a{color:red}/**/');
    expect(document.adoptedStyleSheets).toHaveLength(1);
  },
);

/** Each test fetches files of its own: what has come is not fetched again. */
let made = 0;
function chunk(replies: readonly (() => Response)[]) {
  made += 1;
  const files = [`/assets/a${made}.js`, `/assets/b${made}.js`];
  const left = [...replies];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string, { cache = 'default' }: RequestInit) => {
    asked.push(`${file === files[0] ? 'a' : 'b'} ${cache}`);
    const reply = file === files[0] ? left.shift() : undefined;
    return reply ? reply() : new Response('const a=1;export{};\n', CODE);
  });
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    pauses.push(ms);
  };
  const get = <T>(load: () => Promise<T>) => fetchCode(load, files, pause);
  return { files, asked, pauses, get };
}

it('imports when all files of the code have come, which are asked for at the same time', async () => {
  const { asked, get } = chunk([]);
  const load = vi.fn().mockResolvedValue('module');
  const got = get(load);
  expect(asked).toEqual(['a default', 'b default']);
  expect(load).not.toHaveBeenCalled();
  await expect(got).resolves.toBe('module');
  await get(load);
  expect(asked).toHaveLength(2);
});

it.each(Object.entries(FAILURES))(
  'fetching code fetches a file again that %s once, and imports nothing before: an engine may keep its failures',
  async (_what, failure) => {
    const { asked, pauses, get } = chunk([failure]);
    const load = vi.fn().mockResolvedValue('module');
    await expect(get(load)).resolves.toBe('module');
    expect(asked).toEqual(['a default', 'b default', 'a reload']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(pauses).toEqual([1000]);
  },
);

it.each(Object.entries(FAILURES))(
  'fetching code gives up a file that %s four times, and begins anew when it is asked for again',
  async (_what, failure) => {
    const { asked, pauses, get } = chunk([failure, failure, failure, failure]);
    const load = vi.fn().mockResolvedValue('module');
    const problem: unknown = await get(load).catch((error: unknown) => error);
    expect(isFetchFailure(problem)).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(pauses).toEqual([1000, 1000, 1000]);
    await expect(get(load)).resolves.toBe('module');
    expect(asked.filter((one) => one.startsWith('a'))).toHaveLength(5);
  },
);

it('fetching code fetches all files again when importing them fails all the same', async () => {
  const { asked, get } = chunk([]);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue('module');
  await expect(get(load)).resolves.toBe('module');
  expect(asked).toEqual(['a default', 'b default', 'a reload', 'b reload']);
});

it('fetching code does not repeat code that throws', async () => {
  const { pauses, get } = chunk([]);
  const bug = new TypeError('x is not a function');
  const load = vi.fn().mockRejectedValue(bug);
  await expect(get(load)).rejects.toBe(bug);
  expect(load).toHaveBeenCalledTimes(1);
  expect(pauses).toEqual([]);
});

it('fetching code asks once for files that were fetched ahead, and again for those of them that failed', async () => {
  const { asked, files, get } = chunk(Object.values(FAILURES).slice(0, 1));
  fetchAhead(files);
  await expect(get(async () => 'module')).resolves.toBe('module');
  expect(asked).toEqual(['a default', 'b default', 'a reload']);
});
