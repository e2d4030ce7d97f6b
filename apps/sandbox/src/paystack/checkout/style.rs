pub const CSS: &str = "
:root{color-scheme:light;--ink:#14231d;--dim:#52635b;--line:#cfd9d3;--go:#0b6b46;--bad:#a3231c;--warn-bg:#fff4d6;--warn:#5c4200}
*{box-sizing:border-box}
body{margin:0;background:#eef3f0;color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem}
.sandbox{margin:0;padding:.75rem 1rem;background:var(--warn-bg);color:var(--warn);font-weight:600;text-align:center}
.card{background:#fff;border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin-top:1rem}
h1{font-size:1rem;margin:0;color:var(--dim);font-weight:500}
h2{font-size:1.0625rem;margin:0 0 .75rem}
.amount{font-size:2rem;font-weight:700;line-height:1.2;margin:.25rem 0;overflow-wrap:anywhere}
.dim{color:var(--dim);font-size:.875rem;margin:0;overflow-wrap:anywhere}
label{display:block;font-size:.875rem;font-weight:600;margin:.75rem 0 .25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #7d8f86;border-radius:.5rem;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:block;width:100%;min-height:2.75rem;margin-top:.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;border:1px solid var(--go);border-radius:.5rem;background:var(--go);color:#fff;cursor:pointer;text-align:center;text-decoration:none}
.quiet{background:#fff;color:var(--go)}
.plain{background:none;border-color:transparent;color:var(--dim)}
:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
.notice{margin-top:1rem;padding:.75rem 1rem;border-radius:.5rem;border:1px solid var(--bad);color:var(--bad);background:#fdecea;font-weight:600}
details{margin-top:1rem}
summary{cursor:pointer;min-height:2.75rem;padding:.5rem 0;font-weight:600}
ul{margin:0;padding:0;list-style:none}
li{padding:.5rem 0;border-top:1px solid var(--line);font-size:.875rem}
code{font:inherit;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
";
