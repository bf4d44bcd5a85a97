// Shows the difference between definitions: as the one comment of this action on the pull request, created, updated,
// or left alone while there is nothing to tell; in the job's summary where there is no pull request to comment on
// or no permission, as in one from a fork.
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';

const {
  COMMENT,
  DEFINITIONS = '',
  DIFFERENCE,
  GITHUB_API_URL,
  GITHUB_EVENT_PATH = '',
  GITHUB_REPOSITORY,
  GITHUB_STEP_SUMMARY = '',
  TOKEN,
} = process.env;
const AUTHOR = 'github-actions[bot]';
const PAGE = 100;
const NO_PERMISSION =
  '::notice::No permission to comment: the difference is in the summary of the job.\n';

const difference = readFileSync(process.argv[2] ?? '', 'utf8');
// Several uses of the action, on other paths, have a comment each.
const use = createHash('sha256').update(DEFINITIONS.trim()).digest('hex').slice(0, 12);
const marker = `<!-- behovsguiden definitions ${use} -->`;
const body = `${marker}\n${difference}`;

const { pull_request: pullRequest } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8'));
const isWritten = COMMENT === 'true' && pullRequest !== undefined && (await writeComment());
if (!isWritten) appendFileSync(GITHUB_STEP_SUMMARY, `${difference}\n`);

/** Whether the comment on the pull request says what it should; false without permission. */
async function writeComment() {
  const comments = `/repos/${GITHUB_REPOSITORY}/issues/${pullRequest.number}/comments`;
  const [first, ...others] = await ownComments(comments);
  if (first === undefined && DIFFERENCE === 'none') return true;
  const one = (id) => `/repos/${GITHUB_REPOSITORY}/issues/comments/${id}`;
  const isAllowed =
    first === undefined
      ? await allowed('POST', comments, { body })
      : first.body === body || (await allowed('PATCH', one(first.id), { body }));
  if (!isAllowed) {
    process.stdout.write(NO_PERMISSION);
    return false;
  }
  // Two runs at the same time may each have created one.
  for (const { id } of others) await allowed('DELETE', one(id));
  return true;
}

/** The comments that this action wrote; anyone can write its marker. */
async function ownComments(path) {
  const own = [];
  for (let page = 1; ; page += 1) {
    const response = await call('GET', `${path}?per_page=${PAGE}&page=${page}`);
    if (response.status === 403 || response.status === 404) return own;
    const found = await read(response);
    own.push(
      ...found.filter(({ user, body }) => user?.login === AUTHOR && body?.startsWith(marker)),
    );
    if (found.length < PAGE) return own;
  }
}

/** Whether a call was allowed; throws when it failed otherwise. */
async function allowed(method, path, content) {
  const response = await call(method, path, content);
  if (response.status === 403 || response.status === 404) return false;
  await read(response);
  return true;
}

function call(method, path, content) {
  return fetch(`${GITHUB_API_URL}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${TOKEN}`,
      'x-github-api-version': '2022-11-28',
    },
    ...(content && { body: JSON.stringify(content) }),
    signal: AbortSignal.timeout(30_000),
  });
}

async function read(response) {
  if (response.ok) return response.status === 204 ? undefined : response.json();
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
