import type { Problem } from '@foyer/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BackButton } from '../../src/parts/back-button';
import { Banner } from '../../src/parts/banner';
import { Button } from '../../src/parts/button';
import { Card } from '../../src/parts/card';
import { ExternalLink } from '../../src/parts/external-link';
import { Form } from '../../src/parts/form';
import { Logo } from '../../src/parts/logo';
import { Tabs } from '../../src/parts/tabs';
import { TextField } from '../../src/parts/text-field';
import { Watermark } from '../../src/parts/watermark';

const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('Button', () => {
  it('fault C7: a busy button ignores every click and key, keeps its focus and its label', async () => {
    const onSubmit = vi.fn();
    const onClick = vi.fn();
    const ui = (busy: boolean) => (
      <Form onSubmit={onSubmit}>
        <input aria-label="field" />
        <Button type="submit" busy={busy} onClick={onClick}>
          Continue
        </Button>
      </Form>
    );
    const { rerender } = render(ui(false));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(ui(true));
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    await userEvent.type(screen.getByLabelText('field'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  describe('fault N5', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('announces after 4 s that it continues, until it is over', () => {
      const { rerender } = render(<Button busy>Continue</Button>);
      wait(3999);
      expect(screen.getByRole('button').textContent).toBe('Continue');
      expect(screen.getByRole('status').textContent).toBe('');
      wait(1);
      expect(screen.getByRole('button').textContent).toBe('Still working…');
      expect(screen.getByRole('status').textContent).toBe('Still working…');
      rerender(<Button>Continue</Button>);
      expect(screen.getByRole('button').textContent).toBe('Continue');
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('TextField', () => {
  it('ties its error to the input, in a region that was there before', () => {
    const field = (error?: string) => <TextField label="Email" name="email" type="email" required error={error} />;
    const { rerender } = render(field());
    const input = screen.getByLabelText('Email');
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(field('Email format is invalid.'));
    expect(screen.getByRole('alert')).toBe(region);
    expect(region.textContent).toBe('Email format is invalid.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(region.id);
  });

  it('spec 5: an email input is required and of type email', () => {
    render(<TextField label="Email" name="email" type="email" required />);
    const input = screen.getByLabelText('Email');
    expect(input).toMatchObject({ type: 'email', required: true, name: 'email' });
  });

  it('fault B15: filled-in text stays when the part renders again', () => {
    const inputRef = createRef<HTMLInputElement>();
    const field = (error?: string) => (
      <TextField label="Email" name="email" defaultValue="a" error={error} inputRef={inputRef} />
    );
    const { rerender } = render(field());
    if (inputRef.current) inputRef.current.value = 'filled@example.com';
    rerender(field('no'));
    expect(inputRef.current?.value).toBe('filled@example.com');
  });
});

describe('Form', () => {
  function Sample({ problem }: { readonly problem?: Problem }) {
    const field = useRef<HTMLInputElement>(null);
    return (
      <Form onSubmit={() => {}} problem={problem} fieldRef={field}>
        <input aria-label="field" ref={field} />
        <button type="submit">go</button>
      </Form>
    );
  }

  it('decision 119: handles a submit from before hydration, once, and is never sent with GET', () => {
    const claim = vi.fn((event: Event) => event.target);
    document.addEventListener('foyer-form', claim, { capture: true });
    onTestFinished(() => document.removeEventListener('foyer-form', claim, { capture: true }));
    const { container, rerender } = render(<Sample />);
    rerender(<Sample problem={{ code: 'x', message: '' }} />);
    const form = container.querySelector('form');
    expect(claim.mock.results.map(({ value }) => value as unknown)).toEqual([form]);
    expect([form?.method, form?.hasAttribute('data-foyer-form')]).toEqual(['post', true]);
  });

  it('focuses the field with each new error, and only then', () => {
    const problem = { code: 'x', message: '' };
    const { rerender } = render(<Sample />);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Sample />);
    expect(document.activeElement).toBe(button);
    rerender(<Sample problem={problem} />);
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
    button.focus();
    rerender(<Sample problem={problem} />);
    expect(document.activeElement).toBe(button);
    rerender(<Sample problem={{ ...problem }} />);
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
  });

  it('lets the browser neither check nor send anything', () => {
    render(<Sample />);
    const form = screen.getByRole('button').closest('form');
    expect(form?.noValidate).toBe(true);
    expect(form && fireEvent.submit(form)).toBe(false);
  });
});

describe('Tabs', () => {
  const tabs = [
    { id: 'sms', label: 'Text' },
    { id: 'whatsapp', label: 'WhatsApp' },
    { id: 'email', label: 'Email' },
  ] as const;

  function Sample() {
    const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('sms');
    return (
      <Tabs label="Ways to sign in" tabs={tabs} selected={selected} onSelect={setSelected}>
        {(id) => <input aria-label={`field of ${id}`} />}
      </Tabs>
    );
  }
  const selected = () => screen.getByRole('tab', { selected: true });

  it('follow the ARIA pattern: one tab stop, wrapping arrows, Home and End', async () => {
    render(<Sample />);
    expect(screen.getByRole('tablist', { name: 'Ways to sign in' })).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement).toBe(selected());
    const walk = async (key: string) => {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(selected());
      return selected().textContent;
    };
    expect(await walk('ArrowRight')).toBe('WhatsApp');
    expect(await walk('End')).toBe('Email');
    expect(await walk('ArrowRight')).toBe('Text');
    expect(await walk('ArrowLeft')).toBe('Email');
    expect(await walk('Home')).toBe('Text');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('field of sms'));
  });

  it('reverse the arrows in right-to-left text', async () => {
    document.body.dir = 'rtl';
    document.body.style.direction = 'rtl';
    render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected().textContent).toBe('WhatsApp');
    document.body.removeAttribute('dir');
    document.body.removeAttribute('style');
  });

  it('label their panel and preserve typed text in the others', async () => {
    render(<Sample />);
    await userEvent.type(screen.getByLabelText('field of sms'), '555');
    await userEvent.click(screen.getByRole('tab', { name: 'Email' }));
    expect(screen.getByRole('tabpanel', { name: 'Email' }).id).toBe(selected().getAttribute('aria-controls'));
    await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
    expect(screen.getByLabelText('field of sms')).toHaveProperty('value', '555');
  });
});

describe('small parts', () => {
  it('Banner: errors and warnings are alerts, the rest is a status', () => {
    render(
      <>
        <Banner kind="error">one</Banner>
        <Banner kind="warning">two</Banner>
        <Banner kind="info">three</Banner>
      </>,
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
    expect(screen.getByRole('status').textContent).toBe('three');
  });

  it('Card: names what is loading', () => {
    const { container } = render(<Card busyLabel="Loading">words</Card>);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  });

  it('ExternalLink: has no access to the page', () => {
    render(<ExternalLink href="https://mail.google.com/">Open in Gmail</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Open in Gmail' });
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('BackButton: has a name', () => {
    render(<BackButton label="Back" onClick={() => {}} />);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('threat T25: Logo renders only URLs that an image can load, and sends no referrer', () => {
    const { container, rerender } = render(<Logo url="javascript:alert(1)" />);
    expect(container.querySelector('img')).toBeNull();
    rerender(<Logo url="https://example.com/logo.png" />);
    expect(container.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
    for (const url of ['/logo.png', 'data:image/svg+xml,<svg/>', 'blob:http://localhost/1']) {
      rerender(<Logo url={url} />);
      expect(container.querySelector('img')?.getAttribute('src')).toBe(url);
    }
    rerender(<Logo url={undefined} />);
    expect(container.querySelector('img')).toBeNull();
  });

  it("spec 1: Watermark says 'Powered by {provider}'", () => {
    render(<Watermark />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Powered by \w+$/);
  });
});
