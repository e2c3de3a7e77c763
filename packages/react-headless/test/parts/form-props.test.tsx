import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FieldText } from '../../src/index';
import { formProps } from '../../src/index';

function showForm(submit: (field: FieldText) => void) {
  const { container } = render(
    <form {...formProps(submit)}>
      <input name="email" aria-label="Email" />
      <input name="file" type="file" />
      <input name="chosen" type="checkbox" value="yes" />
      <button type="submit">Send</button>
    </form>,
  );
  return {
    form: container.querySelector('form'),
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }),
    button: screen.getByRole('button'),
  };
}

it('decision 110: passes the text of named fields, keeps the typed text, and stays on the page', async () => {
  const submit = vi.fn((field: FieldText) => [field('email'), field('file'), field('chosen')]);
  const { field, button } = showForm(submit);
  await userEvent.type(field, 'ada@example.com');
  const address = location.href;
  await userEvent.click(button);
  expect(submit.mock.results).toEqual([{ type: 'return', value: ['ada@example.com', '', ''] }]);
  expect(field.value).toBe('ada@example.com');
  expect(location.href).toBe(address);
});

it('reads a value that a password manager has filled in without an event', async () => {
  const submit = vi.fn((field: FieldText) => field('email'));
  const { field, button } = showForm(submit);
  field.value = 'filled@example.com';
  await userEvent.click(button);
  expect(submit.mock.results[0]?.value).toBe('filled@example.com');
});

it('decision 110: a form before hydration puts nothing into the address', () => {
  expect(showForm(() => undefined).form?.method).toBe('post');
});

it('accepts the submit event of a page without React', () => {
  const submit = vi.fn((field: FieldText) => field('email'));
  const form = document.createElement('form');
  form.innerHTML = '<input name="email" value="ada@example.com">';
  form.addEventListener('submit', (event) =>
    formProps(submit).onSubmit({ currentTarget: form, preventDefault: () => event.preventDefault() }),
  );
  const event = new Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  expect([event.defaultPrevented, submit.mock.results[0]?.value]).toEqual([true, 'ada@example.com']);
});

it('reports a field that the form does not have', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => report.mockRestore());
  const submit = vi.fn((field: FieldText) => field('e-mail'));
  await userEvent.click(showForm(submit).button);
  expect(submit.mock.results[0]?.value).toBe('');
  expect(report.mock.calls.flat().join(' ')).toContain('name="e-mail"');
});
