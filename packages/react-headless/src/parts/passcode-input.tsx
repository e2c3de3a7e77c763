'use client';
import type { OtpChannel } from '@foyer/core/internal/shared';
import { OTP_LENGTH, passcodeIn } from '@foyer/core/internal/shared';
import type { ClipboardEvent, ComponentPropsWithoutRef, Ref, SyntheticEvent } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLatest } from '../flow/flow-hooks';
import { isInvalid, stateAttributes } from './state-attributes';
import { insertedPasscode, isFilled, isTyping, passcodeOf } from './digits';
import { useSmsPasscode } from './use-sms-passcode';

/** The props of `PasscodeInput`. */
export interface PasscodeInputProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength' | 'type' | 'value'
> {
  // Spec section 4.
  /**
   * Called once when the sixth digit is entered, and again only after a change. Not called if something other than the
   * user fills in a passcode of an email or a WhatsApp message: password managers fill in the code of an authenticator
   * app there. The user then submits the form.
   */
  readonly onComplete?: ((code: string) => void) | undefined;
  /** Called with a complete passcode for which `onComplete` is not called, so that you can show a submit button. */
  readonly onFill?: ((code: string) => void) | undefined;
  /**
   * Channel of the passcode. With 'sms' the browser can read it from the text message (WebOTP). With any channel,
   * password managers are asked not to fill in the code of an authenticator app. Undefined: the passcode of an
   * authenticator app.
   */
  readonly channel?: OtpChannel | undefined;
  /** The `<input>` element. React 18 passes no `ref` to function components. */
  readonly inputRef?: Ref<HTMLInputElement | null> | undefined;
}

/**
 * The passcode field: one native input. It accepts typed, pasted and autofilled text with digits of any script, spaces
 * or dashes, and keeps up to six ASCII digits. Of a whole message it keeps the passcode; a message with several leaves
 * the field as it was. The value exists only in the DOM.
 */
export function PasscodeInput({ onComplete, onFill, channel, inputRef, ...props }: PasscodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastCode = useRef('');
  const [count, setCount] = useState(0);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current, []);

  function keep(code: string, done = onComplete): void {
    if (code === lastCode.current) return;
    lastCode.current = code;
    setCount(code.length);
    if (code.length === OTP_LENGTH) done?.(code);
  }

  function accept(field: HTMLInputElement, done = onComplete): void {
    writeDigits(field);
    keep(field.value, done);
  }

  /** A pasted or autofilled message might contain several numbers, so its first digits are no passcode. */
  function acceptInserted(field: HTMLInputElement, done = onComplete): void {
    const code = insertedPasscode(field.value) ?? lastCode.current;
    if (code === passcodeOf(field.value)) return accept(field, done);
    field.value = code;
    keep(code, done);
  }

  function fill(code: string | undefined): boolean {
    const field = input.current;
    if (!field || code === undefined || !isEditable(field)) return false;
    field.value = code;
    accept(field);
    return true;
  }

  useSmsPasscode(channel === 'sms', (text) => fill(passcodeIn(text)));
  const takeOver = useLatest(acceptInserted);
  useEffect(() => {
    // Keep the text that was typed into the server's markup before this code ran.
    if (input.current?.value) takeOver()(input.current);
  }, [takeOver]);

  return (
    <input
      {...(channel && UNMANAGED)}
      {...props}
      {...stateAttributes('passcodeInput', {
        digits: String(count),
        complete: count === OTP_LENGTH,
        disabled: props.disabled,
        readOnly: props.readOnly,
        invalid: isInvalid(props['aria-invalid']),
      })}
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={(event) => {
        // Changing the text while an input method is composing would break the composition, so only read it.
        if (isComposing(event)) keep(plainDigits(event.currentTarget.value, lastCode.current));
        else if (isTyping(event.nativeEvent)) accept(event.currentTarget);
        else
          acceptInserted(event.currentTarget, isForeign(event.nativeEvent, channel) ? (onFill ?? nothing) : onComplete);
        props.onInput?.(event);
      }}
      onCompositionEnd={(event) => {
        accept(event.currentTarget);
        props.onCompositionEnd?.(event);
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        props.onPaste?.(event);
        // A complete passcode replaces the content. The browser pastes any other text, and `onInput` cleans it up.
        if (!event.defaultPrevented && fill(passcodeIn(event.clipboardData.getData('text')))) {
          event.preventDefault();
        }
      }}
    />
  );
}

// Decision 167.
/**
 * Asks 1Password, Bitwarden, Dashlane and LastPass not to fill the field. Their code for this site is that of an
 * authenticator app.
 */
const UNMANAGED = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const;

/**
 * Whether a text comes from something that cannot know the passcode. Browsers know those of text messages, and password
 * managers those of authenticator apps.
 */
const isForeign = (event: Event, channel: OtpChannel | undefined): boolean =>
  (channel === 'email' || channel === 'whatsapp') && isFilled(event);

const nothing = (): void => {};

/** Removes everything but the passcode's digits and keeps the caret between the same digits. */
function writeDigits(field: HTMLInputElement): void {
  const code = passcodeOf(field.value);
  if (code === field.value) return;
  const caret = passcodeOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = code;
  if (caret < code.length) field.setSelectionRange(caret, caret);
}

const plainDigits = (text: string, otherwise: string): string => (/^[0-9]{0,6}$/.test(text) ? text : otherwise);

const isEditable = (field: HTMLInputElement): boolean => !field.disabled && !field.readOnly;

const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;
