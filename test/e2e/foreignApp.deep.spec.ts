import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';

const ROOT = resolve('examples/foreign-app');
const folder = mkdtempSync(join(tmpdir(), 'foreign-app-'));
let server: PreviewServer;
let url = '';

test.beforeAll(async () => {
  const options = {
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
  } as const;
  await build({ ...options, build: { outDir: folder, emptyOutDir: true } });
  server = await preview({ ...options, build: { outDir: folder }, preview: { port: 0 } });
  url = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an application beside the guide takes a form with sub-questions, conditions and a range', async ({
  page,
}) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: '2 answers need to be changed.' })).toBeVisible();
  await page.getByRole('radio', { name: 'Sailing' }).check();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await page.getByRole('radio', { name: 'Pottery' }).check();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('slider', { name: 'To' }).fill('80');
  await expect(page.getByText('There are grants.')).toBeVisible();
  await page.getByRole('slider', { name: 'To' }).fill('200');
  await expect(page.getByText('There are grants.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading')).toHaveText('Begin with our evening for beginners');
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual({
    course: 'pottery',
    wheel: 'no',
    'fee-to': 200,
    name: 'Ada Byron',
    email: 'ada@example.com',
  });
});

test('an application beside the guide gets no word of Swedish', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css|html)$/.test(file));
  expect(texts.length).toBeGreaterThan(2);
  for (const file of texts)
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/[a-z][åäö][a-z]{2}/);
});

test('an application beside the guide is type-checked under its own plain settings', () => {
  execFileSync(resolve('node_modules/.bin/tsc'), ['-p', ROOT]);
});
