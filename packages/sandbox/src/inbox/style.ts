/** The page's style: one column that works from 320px wide. */
export const style = `.banner, main { max-width: 720px; margin: 0 auto; padding: 16px; }
.banner { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding-bottom: 0; }
h1 { margin: 0; font-size: 24px; font-weight: 600; }
#live { margin: 0 auto 0 0; font-size: 14px; color: var(--soft); }
#live::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 50%;
  background: var(--good); }
#live[data-state='lost']::before { background: var(--bad); }
form { display: flex; gap: 8px; flex: 1 1 260px; min-width: 0; }
.project { flex-basis: 100%; margin: 0; font-size: 14px; color: var(--soft); overflow-wrap: anywhere; }
input { flex: 1; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--soft); border-radius: 4px;
  background: var(--card); color: var(--text); font: inherit; }
input::placeholder { color: var(--soft); opacity: 1; }
button, .open { min-height: 40px; padding: 0 16px; border: 1px solid var(--primary); border-radius: 4px;
  background: transparent; color: var(--primary); font: 600 14px/1 Arial, sans-serif; cursor: pointer; }
.open { display: inline-flex; align-items: center; background: var(--primary); color: var(--on-primary);
  text-decoration: none; }
button:hover, .open:hover { text-decoration: underline; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; }
.card header { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; font-size: 14px; color: var(--soft); }
.channel { font-weight: 600; color: var(--email); }
[data-channel='sms'] .channel { color: var(--sms); }
[data-channel='whatsapp'] .channel { color: var(--whatsapp); }
.to { overflow-wrap: anywhere; }
time { margin-left: auto; }
@media (max-width: 480px) { .to { order: 1; flex-basis: 100%; } }
h2 { margin: 8px 0 0; font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
.act { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-top: 12px; }
.code { font: 600 28px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.12em; }
.text { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.text a { color: var(--primary); }
#empty { margin: 32px 0; color: var(--soft); text-align: center; }
.fresh { animation: arrive 1.2s ease-out; }
@keyframes arrive { from { background: var(--fresh); } }
@media (prefers-reduced-motion: reduce) { .fresh { animation: none; } }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
`;
