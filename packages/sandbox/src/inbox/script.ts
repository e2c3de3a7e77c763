/** The page's script as text, so that no bundler changes it. */
export const script = `
(() => {
  const EVERY_MS = 1000;
  const list = document.getElementById('messages');
  const empty = document.getElementById('empty');
  const live = document.getElementById('live');
  const announcer = document.getElementById('announcer');
  let newest = Number(list.dataset.newest);

  const localTimes = (root) => {
    for (const time of root.querySelectorAll('time')) {
      time.textContent = new Date(time.dateTime).toLocaleTimeString();
    }
  };

  const add = ({ id, html }) => {
    if (document.getElementById(id) !== null) return;
    const template = document.createElement('template');
    template.innerHTML = html;
    localTimes(template.content);
    const item = template.content.firstElementChild;
    item.classList.add('fresh');
    list.prepend(item);
    announcer.textContent = 'New message. ' + item.querySelector('article').getAttribute('aria-label');
  };

  const setLive = (isLive) => {
    live.dataset.state = isLive ? 'live' : 'lost';
    live.textContent = isLive ? 'Live' : 'Reconnecting…';
  };

  const poll = async () => {
    const query = new URLSearchParams(location.search);
    query.set('after', String(newest));
    const response = await fetch('/inbox/since?' + query, { cache: 'no-store' });
    if (!response.ok) throw new Error('status ' + response.status);
    const { shown, fresh } = await response.json();
    const keep = new Set(shown);
    for (const item of [...list.children]) if (!keep.has(item.id)) item.remove();
    fresh.forEach(add);
    newest = Math.max(0, ...shown.map((id) => Number(id.slice(1))));
    empty.hidden = list.children.length > 0;
    setLive(true);
  };

  const tick = async () => {
    if (!document.hidden) await poll().catch(() => setLive(false));
    setTimeout(tick, EVERY_MS);
  };

  const write = async (text) => {
    if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  };

  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-copy]');
    if (button === null) return;
    const label = button.dataset.label ?? button.textContent;
    button.dataset.label = label;
    const done = await write(button.dataset.copy).then(() => true, () => false);
    button.textContent = done ? 'Copied' : 'Copy failed';
    announcer.textContent = button.textContent;
    setTimeout(() => { button.textContent = label; }, 2000);
  });

  document.addEventListener('visibilitychange', () => { if (!document.hidden) poll().catch(() => setLive(false)); });
  localTimes(document);
  setTimeout(tick, EVERY_MS);
})()
`;
