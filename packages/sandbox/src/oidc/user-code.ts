import { hash } from '../ids';

/** A user code without the characters that RFC 8628, section 6.1, lets users leave out or add. */
export const bareUserCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The form in which a device shows its code. */
export const shownUserCode = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1-');

export const hashOfUserCode = (code: string): string => hash(`user-code:${bareUserCode(code)}`);
