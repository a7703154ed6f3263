import { createHash } from 'node:crypto';

/**
 * In the head. Sets the chosen theme and the room of the last hour's banner before the first paint, and keeps taps made before the code of their part is there: React does
 * not replay them. Works on attributes of `html` and on animations only, so hydration finds nothing changed. The texts of these scripts
 * never change, so the content policy can name them by hash.
 */
export const earlyScript = `(function(){
var d=document,t=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(t){d.documentElement.dataset.theme=t[1];
d.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.media=m.dataset.for===t[1]?'all':'not all'})}
try{var h=JSON.parse(localStorage.lastHour);if(h.city===location.pathname.split('/')[1]&&h.closings.some(function(end){var left=end-Date.now();return left>0&&left<=36e5}))
d.documentElement.dataset.lastHour=''}catch(e){}
var kept=[],live={};
function owner(e){var h=e.closest('[data-remote],[data-host]');return h?h.getAttribute('data-remote')||h.getAttribute('data-host'):''}
function same(x){if(x.button.isConnected)return x.button;
var h=x.key&&d.querySelector('[data-product-key="'+CSS.escape(x.key)+'"]');return h&&h.querySelector('[data-action="'+x.action+'"]')}
window.__taps={flush:function(o){live[o]=1;var rest=[];kept.forEach(function(x){if(x.owner!==o){rest.push(x);return}
x.fade.cancel();var b=same(x);if(b)b.click()});kept=rest}};
addEventListener('click',function(e){if(!(e.target instanceof Element)||e.ctrlKey||e.metaKey||e.shiftKey)return;
var b=e.target.closest('[data-action]');if(!b)return;var o=owner(b);if(!o||live[o])return;
e.preventDefault();e.stopImmediatePropagation();
var c=b.closest('[data-product-key]');
kept.push({owner:o,button:b,action:b.getAttribute('data-action'),key:c&&c.getAttribute('data-product-key'),
fade:b.animate([{opacity:1},{opacity:.5}],{duration:150,fill:'forwards'})});
if(window.__go)window.__go()},true)
})()`;

/**
 * At the end of the body. Starts the scripts listed in `#files` when the first screen's pictures are in, at the latest after 4 s, at
 * once on a tap: until then nothing but pictures is on the wire.
 */
export const starterScript = `(function(){
var d=document,started=0,f=JSON.parse(d.getElementById('files').textContent);
function go(){if(started)return;started=1;
f.rest.forEach(function(x){if(x.media&&!matchMedia(x.media).matches)return;
var l=d.createElement('link');l.rel='preload';l.as=x.as;l.crossOrigin='anonymous';l.integrity=x.integrity;l.href=x.url;d.head.append(l)});
f.start.forEach(function(x){var s=d.createElement('script');s.async=false;s.crossOrigin='anonymous';s.integrity=x.integrity;s.src=x.url;d.head.append(s)})}
window.__go=go;
var wait=[].filter.call(d.querySelectorAll('img[data-lcp]'),function(i){return !i.complete}),left=wait.length;
if(!left)return go();
function one(){if(--left<=0)go()}
wait.forEach(function(i){i.addEventListener('load',one);i.addEventListener('error',one)});
setTimeout(go,4000)
})()`;

/** How a content policy names an inline script or style by its text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What `script-src` lists: both scripts, and whatever they insert. */
export const inlineScriptSources = [hashOf(earlyScript), hashOf(starterScript)].join(' ');
