'use client';
import type { Phone } from '@foyer/core/internal/shared';
import { useCallback } from 'react';
import { useLatest } from '../flow/flow-hooks';
import { useParts } from '../client/use-any-client';

interface PhoneTextOptions {
  readonly country: string;
  readonly onCountryChange: ((country: string) => void) | undefined;
}

/**
 * Returns a function that formats the text of a phone field. For a number in international form it first selects the
 * country; the number then appears in that country's national format. Text that cannot be parsed, or that changes while
 * it is being parsed, stays as typed.
 */
export function usePhoneText(options: PhoneTextOptions): (field: HTMLInputElement) => void {
  const { phone } = useParts();
  const latest = useLatest(options);
  return useCallback(
    (field) => {
      const { country, onCountryChange } = latest();
      void tidy(field, phone, country, onCountryChange);
    },
    [phone, latest],
  );
}

async function tidy(
  field: HTMLInputElement,
  phone: Phone,
  country: string,
  onCountryChange: ((country: string) => void) | undefined,
): Promise<void> {
  const typed = field.value;
  const isCurrent = () => field.isConnected && field.value === typed && isEditable(field);
  if (typed.trim() === '') return;
  const found = await phone.detect(typed);
  if (!isCurrent()) return;
  const readIn = found?.country ?? country;
  const shown = await phone.format(found?.national ?? typed, readIn);
  if (!isCurrent()) return;
  if (shown !== typed) field.value = shown;
  if (readIn !== country) onCountryChange?.(readIn);
}

const isEditable = (field: HTMLInputElement): boolean => !field.disabled && !field.readOnly;
