import puppeteer from 'puppeteer-core';
const browser = await puppeteer.launch({ executablePath: '/tmp/h4x/old/chromium', headless: 'shell', args: ['--no-sandbox','--disable-gpu','--no-zygote'], protocolTimeout: 120000, timeout: 120000 });
console.log(await browser.version());
const page = await browser.newPage();
await page.setViewport({ width: 375, height: 800 });
await page.goto('data:text/html,<input id=a><button onclick="document.title=a.value">b</button>');
await page.click('#a'); await page.keyboard.type('hej'); await page.click('button');
console.log(await page.title(), await page.evaluate('navigator.userAgent'), await page.evaluate('typeof URL.canParse'));
await browser.close();
