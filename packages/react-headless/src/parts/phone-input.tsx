'use client';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { isInvalid, stateAttributes } from './state-attributes';
import { isTyping } from './digits';
import { usePhoneText } from './use-phone-text';

/** The props of `PhoneInput`. */
export interface PhoneInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value'> {
  /** The country that the number is parsed for, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Called when a number in international form (`+44 …`, `0044 …`) belongs to a different country. */
  readonly onCountryChange?: ((country: string) => void) | undefined;
  /** The `<input>` element. React 18 passes no `ref` to function components. */
  readonly inputRef?: Ref<HTMLInputElement | null> | undefined;
}

/**
 * The phone number field. The value exists only in the DOM: read it at submit, since browsers and password managers can
 * fill it without an event. A number is formatted when it is pasted or autofilled, and on blur.
 */
export function PhoneInput({ country, onCountryChange, inputRef, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current, []);
  const tidy = usePhoneText({ country, onCountryChange });
  // A blur caused by the submit cannot format the number, because the field is already locked.
  const isLocked = props.readOnly === true || props.disabled === true;
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    const field = input.current;
    // A user who types before hydration is still typing. A locked field has no typing user, though an error can
    // focus it.
    if (field && !isLocked && (wasLocked.current || !field.matches(':focus'))) tidy(field);
    wasLocked.current = isLocked;
  }, [tidy, country, isLocked, props.defaultValue]);
  return (
    <input
      autoComplete="tel"
      {...props}
      {...stateAttributes('phoneInput', {
        country,
        disabled: props.disabled,
        readOnly: props.readOnly,
        invalid: isInvalid(props['aria-invalid']),
      })}
      ref={input}
      type="tel"
      onInput={(event) => {
        props.onInput?.(event);
        if (!isTyping(event.nativeEvent)) tidy(event.currentTarget);
      }}
      onBlur={(event) => {
        props.onBlur?.(event);
        tidy(event.currentTarget);
      }}
    />
  );
}
