/** The script of the framed prompt, as text. It sends messages only to its parent, at the origin it was given. */
export const promptScript = `
(() => {
  const main = document.querySelector('main');
  const error = document.getElementById('error');
  const { clientId, origin, nonce } = main.dataset;
  const tell = (message) => parent.postMessage(message, origin);

  const choose = async (identity) => {
    const answer = await fetch('/stand-in/gsi/credential', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, origin, nonce, identity_id: identity }),
    });
    if (!answer.ok) throw new Error('status ' + answer.status);
    tell({ type: 'credential', credential: (await answer.json()).credential });
  };

  document.addEventListener('click', async (event) => {
    const button = event.target.closest('button');
    if (button === null) return;
    if (button.id === 'close') return tell({ type: 'close' });
    error.hidden = true;
    await choose(button.dataset.identity).catch(() => { error.hidden = false; });
  });
  document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') tell({ type: 'close' }); });
  new ResizeObserver(() => tell({ type: 'size', height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
  tell({ type: 'ready' });
})()
`;
