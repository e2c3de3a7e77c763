/** Added to the shell's style: one-column forms with controls of at least 44px, from 320px wide. */
export const providerStyle = `
form { margin-top: 24px; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
label { display: block; margin-bottom: 8px; font-size: 14px; }
label.second { margin-top: 16px; }
input { width: 100%; height: 47px; padding: 0 12px; border: 1px solid var(--soft); border-radius: 4px;
  background: var(--card); color: var(--text); font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.error { color: var(--bad); font-size: 14px; }
button { width: 100%; min-height: 45px; padding: 8px 16px; border: 1px solid var(--primary); border-radius: 4px;
  background: transparent; color: var(--primary); font: 600 16px/1.25 Arial, sans-serif; cursor: pointer; }
button:hover { text-decoration: underline; }
.primary { margin-top: 16px; background: var(--primary); color: var(--on-primary); }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 8px; }
.identity { display: flex; align-items: center; gap: 12px; border-color: var(--soft); color: var(--text);
  text-align: start; font-weight: 400; }
.identity:hover { border-color: var(--primary); text-decoration: none; }
.initial { flex: none; width: 32px; height: 32px; border-radius: 50%; background: var(--primary);
  color: var(--on-primary); font-weight: 600; line-height: 32px; text-align: center; }
.who { min-width: 0; overflow-wrap: anywhere; }
.who span { display: block; }
section { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); }
h2 { margin: 0; font-size: 14px; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 8px 0 0; font-size: 14px; }
dt { color: var(--soft); overflow-wrap: anywhere; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.note { padding: 0 24px; text-align: center; }
@media (forced-colors: active) { .initial { border: 1px solid; } }
`;
