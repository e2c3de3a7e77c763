import type { PasskeyListState, PasskeyRegistrationEvent } from '@foyer/core';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../parts/banner';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { ItemList } from './item-list';
import { passkeyText } from '../login/passkey/passkey-text';
import { useText } from '../../text/text';
import { PasskeyItem } from './passkey-item';
import type { ScreenProps } from '../../parts/screen';

type Props = ScreenProps<PasskeyListState, PasskeyRegistrationEvent>;

/** 'Passkey successfully created!' with the list of all passkeys (spec section 2, Passkey). */
export function PasskeyRegistrationSuccess({ state, send }: Props) {
  const t = useText(passkeyText);
  const title = useRef<HTMLHeadingElement>(null);
  const deleting = state.edit?.type === 'deleting';
  useFocusAfterDelete(state, title);
  return (
    <Card>
      <Heading>{t('passkey.registrationSuccess.title')}</Heading>
      {state.passkeys.length > 0 ? (
        <ItemList title={t('passkey.registrationSuccess.existingPasskeys')} titleRef={title}>
          {state.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              edit={state.edit}
              disabled={isSettling(state)}
              send={send}
            />
          ))}
        </ItemList>
      ) : null}
      {deleting ? <Banner kind="error">{t('passkey.registrationSuccess.deleteWarning')}</Banner> : null}
      {deleting ? <DeleteButtons send={send} /> : <ListButtons state={state} send={send} />}
    </Card>
  );
}

const isSettling = ({ done }: PasskeyListState): boolean => done === 'waiting';

/** Spec section 2: both are disabled during a rename. */
function ListButtons({ state, send }: Props) {
  const t = useText(passkeyText);
  const disabled = state.edit !== undefined;
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled || isSettling(state)}
        onClick={() => send({ type: 'setUpAnother' })}
      >
        {t('passkey.registrationSuccess.setupAnother')}
      </Button>
      <Button disabled={disabled} busy={isSettling(state)} onClick={() => send({ type: 'pressDone' })}>
        {t('button.done')}
      </Button>
    </>
  );
}

/** 'Cancel' has the focus, so that Enter does not delete by accident. */
function DeleteButtons({ send }: Pick<Props, 'send'>) {
  const t = useText(passkeyText);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <Button variant="danger" onClick={() => send({ type: 'confirmDelete' })}>
        {t('button.delete')}
      </Button>
      <Button variant="secondary" buttonRef={cancel} onClick={() => send({ type: 'cancelEdit' })}>
        {t('button.cancel')}
      </Button>
    </>
  );
}

/** The deleted row contained the focused button, so the focus moves to the title of the list. */
function useFocusAfterDelete({ passkeys, edit }: PasskeyListState, title: RefObject<HTMLElement | null>): void {
  const deleting = useRef<string>(undefined);
  useEffect(() => {
    const gone = deleting.current !== undefined && passkeys.every(({ id }) => id !== deleting.current);
    if (gone) title.current?.focus();
    deleting.current = edit?.type === 'deleting' ? edit.id : undefined;
  }, [passkeys, edit, title]);
}
