/** The status page's whole look; it loads nothing. */
export const statusStyle = `
:root{color-scheme:light dark;--ground:#f7f5f0;--card:#fff;--text:#1d1b18;--quiet:#635d54;--line:#e4dfd5;--accent:#7a3b12;
--good:#1c6b3c;--good-ground:#e3f3e8;--warn:#8a4b00;--warn-ground:#fdf0d9;--bad:#a1261c;--bad-ground:#fde7e4}
@media (prefers-color-scheme:dark){:root{--ground:#16150f;--card:#201e18;--text:#f1ede4;--quiet:#b3ab9d;--line:#3a362d;--accent:#f0b489;
--good:#8fd6a8;--good-ground:#173325;--warn:#f3c17c;--warn-ground:#3a2a10;--bad:#ff9d92;--bad-ground:#42201c}}
*{box-sizing:border-box}
body{margin:0;overflow-wrap:anywhere;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header{max-width:1180px;margin:0 auto;padding:0 16px}
header{padding-top:32px}
h1{margin:0;font-size:30px;line-height:1.2;letter-spacing:-.01em}
h2{margin:40px 0 12px;font-size:20px}
h3{margin:0;font-size:17px}
p{margin:4px 0}
.quiet{color:var(--quiet);font-size:14px}
code,.id{font:14px/1.4 ui-monospace,SFMono-Regular,Menlo,monospace}
.banner{margin:20px 0 0;padding:14px 16px;border-radius:12px;background:var(--good-ground);color:var(--good);font-weight:600}
.banner.bad{background:var(--bad-ground);color:var(--bad)}
.cards{display:grid;gap:12px;grid-template-columns:minmax(0,1fr);margin:0;padding:0;list-style:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px}
.card>.head{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;justify-content:space-between}
.tag{display:inline-block;padding:1px 9px;border-radius:99px;font-size:13px;font-weight:600;background:var(--line);color:var(--text);white-space:nowrap}
.tag.stable{background:var(--good-ground);color:var(--good)}.tag.canary{background:var(--warn-ground);color:var(--warn)}
.tag.bad{background:var(--bad-ground);color:var(--bad)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 12px;margin:10px 0 0;font-size:15px}
dt{color:var(--quiet)}dd{margin:0}
.budget{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;margin:8px 0 0;font-size:14px}
.budget meter{grid-column:1/-1;width:100%;height:8px}
details{margin-top:12px;border-top:1px solid var(--line);padding-top:8px}
summary{cursor:pointer;min-height:32px;display:flex;align-items:center;gap:8px;font-size:15px;color:var(--accent);font-weight:600}
summary::before{content:"+";width:1ch}details[open]>summary::before{content:"−"}
.releases,.faults{margin:4px 0 0;padding:0;list-style:none}
.releases li{padding:8px 0;border-top:1px solid var(--line)}.releases li:first-child{border:0}
.history{margin:0;padding:0;list-style:none}
.history li{display:grid;gap:0 16px;padding:12px 0;border-top:1px solid var(--line)}
.history li:first-child{border:0}
form{display:grid;gap:12px;max-width:420px;margin:24px 0}
input,button{font:inherit;min-height:44px;padding:8px 14px;border-radius:10px;border:1px solid var(--quiet);background:var(--card);color:inherit}
button{border-color:transparent;background:var(--text);color:var(--ground);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
footer{margin:40px 0 32px}
@media (min-width:768px){.cards{grid-template-columns:repeat(2,minmax(0,1fr))}.history li{grid-template-columns:190px 130px minmax(0,1fr)}}
@media (min-width:1400px){.cards{grid-template-columns:repeat(3,minmax(0,1fr))}main,header{max-width:1360px}}
`;
