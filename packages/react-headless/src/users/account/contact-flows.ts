'use client';
import type { Client } from '@foyer/core';
import type { AccountSectionOptions, EmailsOptions, EmailsState, PhonesState } from '@foyer/core/account';
import { createEmailsFlow, createPhonesFlow, emailsActions, phonesActions } from '@foyer/core/account';
import type { RunningSection } from '../../account/use-section';
import { useSectionFlow } from '../../account/use-section';
import type { Callbacks } from '../foyer-context';
import { userAccount } from './user-account';

const NO_EMAILS: EmailsState = { at: 'list', personId: '', list: [] };
const EMAILS = {
  make: (client: Client, options: () => EmailsOptions) =>
    // A server has no navigator before Node 21.
    createEmailsFlow(client, options, typeof navigator === 'undefined' ? '' : navigator.userAgent),
  actions: emailsActions,
  onServer: NO_EMAILS,
};

/** `useEmails`, with the flow. */
export const useEmailsFlow = (
  options: EmailsOptions,
  callbacks: Callbacks | undefined,
): RunningSection<EmailsState, ReturnType<typeof emailsActions>> =>
  useSectionFlow(userAccount, EMAILS, options, callbacks);

const NO_PHONES: PhonesState = { at: 'list', personId: '', list: [] };
const PHONES = { make: createPhonesFlow, actions: phonesActions, onServer: NO_PHONES };

/** `usePhones`, with the flow. */
export const usePhonesFlow = (
  options: AccountSectionOptions,
  callbacks: Callbacks | undefined,
): RunningSection<PhonesState, ReturnType<typeof phonesActions>> =>
  useSectionFlow(userAccount, PHONES, options, callbacks);
