import { hashOf } from './inlineScripts';

/**
 * Starts the first release of an isolated document; one that does not come, does not match its hash, throws while it starts or says that
 * it failed makes room for the next, in the page and without a reload. A release gets its data from `__document`, calls `ready()` once it
 * works and `failed(kind)` when it cannot go on. Reports say which release and which kind, never what the error said: card data is typed here.
 */
export const documentLoader = `(function(){
var d=document,j=JSON.parse(d.getElementById('document').textContent),at=-1,done=0,timer;
function report(kind){try{navigator.sendBeacon('/beacon',new Blob([JSON.stringify({remote:j.remote,release:j.releases[at].id,kind:kind})],{type:'application/json'}))}catch(e){}}
function next(){clearTimeout(timer);done=0;at++;var r=j.releases[at],root=d.getElementById('root');
if(!r){root.hidden=true;root.dataset.remoteState='failed';d.getElementById('trouble').hidden=false;return}
var mine=at,hydrate=mine===0&&j.drawn;
if(!hydrate){var fresh=root.cloneNode(false);fresh.dataset.release=r.id;root.replaceWith(fresh);
r.styles.forEach(function(x){var l=d.createElement('link');l.rel='stylesheet';l.crossOrigin='anonymous';l.integrity=x.integrity;l.href=x.url;d.head.append(l)})}
function failed(kind){if(mine!==at)return;report(kind);next()}
window.__document={data:j.data,hydrate:hydrate,root:d.getElementById('root'),failed:failed,
ready:function(){if(mine===at){done=1;clearTimeout(timer);d.documentElement.dataset.hydrated=''}}};
timer=setTimeout(function(){if(!done)failed('deadline')},8000);
r.scripts.forEach(function(x){var s=d.createElement('script');s.crossOrigin='anonymous';s.integrity=x.integrity;s.src=x.url;
s.onerror=function(){failed('network')};d.head.append(s)})}
addEventListener('error',function(e){var r=j.releases[at];
if(!done&&r&&e instanceof ErrorEvent&&r.scripts.some(function(x){return e.filename.indexOf(x.url)>=0}))window.__document.failed('evaluation')});
next()})()`;

/** What `script-src` lists for the loader. */
export const documentLoaderSource = hashOf(documentLoader);
