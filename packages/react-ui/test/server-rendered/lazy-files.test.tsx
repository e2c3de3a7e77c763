import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

/** The modules of one side: a server has loaded chunks that a browser has not. */
async function side() {
  vi.resetModules();
  const [{ Login, prepareLogin }, support] = await Promise.all([
    import('../../src/index'),
    import('../support/server-rendered'),
  ]);
  return { Login, prepareLogin, ...support };
}

it('keeps the phone field of the server until its chunk is loaded', async () => {
  const server = await side();
  await server.prepareLogin(server.PHONE);
  const html = server.renderOnServer(server.below(<server.Login config={server.PHONE} />));
  const browser = await side();
  const place = browser.arrived(html);
  const phone = within(place).getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  phone.focus();
  phone.value = '415555';
  phone.setSelectionRange(2, 4);
  await browser.hydrate(place, browser.below(<browser.Login config={browser.PHONE} />));
  await waitFor(() => {
    fireEvent.change(within(place).getByRole('combobox', { name: 'Country' }), { target: { value: 'GB' } });
    expect(place.querySelector('.foyer-country-face')?.textContent).toBe('GB +44');
  });
  expect(within(place).getByRole('textbox', { name: 'Phone number' })).toBe(phone);
  expect([document.activeElement, phone.value, phone.selectionStart, phone.selectionEnd]).toEqual([
    phone,
    '415555',
    2,
    4,
  ]);
});
