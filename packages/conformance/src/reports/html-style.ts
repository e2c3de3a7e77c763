/** The styles of the report page, in the reader's preferred color scheme. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1e21; --soft: #5c6370; --line: #d9dce1; --ground: #fff; --raised: #f6f7f9; --good: #14692f; --bad: #a8071a; --wait: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a3a9b3; --line: #3a3f47; --ground: #16181c; --raised: #1f2227; --good: #6fd08c; --bad: #ff8f8f; --wait: #e6b65c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2.25rem 0 .5rem; }
p { margin: .25rem 0; }
a { color: inherit; }
code, pre { font: .875em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.verdict { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-inline-start: .375rem solid var(--good); border-radius: .375rem; background: var(--raised); }
.verdict.bad { border-inline-start-color: var(--bad); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; min-width: min(20rem, 100%); }
th, td { padding: .375rem .75rem; border-bottom: 1px solid var(--line); text-align: start; }
td.count { text-align: end; font-variant-numeric: tabular-nums; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.head { display: grid; grid-template-columns: 5rem 4.5rem minmax(0, 1fr); gap: .25rem .5rem; align-items: baseline; }
.state { font-weight: 600; }
.passed .state { color: var(--good); } .failed .state { color: var(--bad); } .skipped .state { color: var(--wait); }
.head code { grid-column: 3; color: var(--soft); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .125rem .75rem; margin: .5rem 0 0; padding: .5rem .75rem; background: var(--raised); border-radius: .375rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
details { margin-top: .5rem; } summary { cursor: pointer; padding: .25rem 0; }
pre { margin: .25rem 0; padding: .5rem .75rem; background: var(--raised); border-radius: .375rem; white-space: pre-wrap; }
@media (max-width: 30rem) { th, td { padding-inline: .25rem; font-size: .875rem; } .head { grid-template-columns: 4rem minmax(0, 1fr); } .head .title, .head code { grid-column: 1 / -1; } dl { grid-template-columns: minmax(0, 1fr); } dt { margin-top: .25rem; } }
`;
