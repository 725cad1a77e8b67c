import { openTab, sharedBrowser } from './lib/test/support/browser.js';
import { serveFolder } from './lib/test/support/static-server.js';
const s = await serveFolder('/tmp/hb', '/handbook/');
const t = await openTab({ serviceWorkers: 'block' });
for (const u of ['', 'recipes/', 'recipes/rye-bread/', 'news/', 'news/2026-01-15-new-oven/', 'rules/oven/', 'search/', 'nope/', 'app-shell/']) {
  t.errors.length = 0;
  await t.page.goto(s.url + u); await t.page.waitForTimeout(400);
  console.log(u, await t.page.title(), await t.page.evaluate(() => document.querySelector('.code-block__tools') ? 'tools' : ''), t.errors, await t.page.evaluate(()=>document.documentElement.className));
}
await t.page.goto(s.url+'recipes/'); await t.page.waitForTimeout(300);
s.requests.length=0;
await t.page.evaluate(()=>{window.__kept=1});
console.log(await t.page.$$eval('nav[data-sidebar] a', a=>a.map(x=>x.getAttribute('href')+' '+x.textContent)));
await t.page.click('nav[data-sidebar] a[href$="rye-bread/"]'); await t.page.waitForTimeout(500);
console.log(t.page.url(), await t.page.title(), await t.page.evaluate(()=>[window.__kept, document.activeElement.tagName, document.querySelector('#announcer').textContent, document.querySelector('link[rel=canonical]').href]), s.requests, t.errors);
await t.page.goBack(); await t.page.waitForTimeout(300);
console.log(t.page.url(), await t.page.title(), await t.page.evaluate(()=>window.__kept));
await t.close(); await s.close(); await (await sharedBrowser()).close();
