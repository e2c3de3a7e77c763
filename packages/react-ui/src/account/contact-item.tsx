import type { ReactNode } from 'react';
import { useText } from '../text/text';
import { sectionText } from './section-text';
import { GuardedButton } from './guarded-button';
import { Badge, RemovalQuestion, SectionItem } from './item-list';

interface ContactItemProps {
  readonly item: { readonly id: string; readonly isVerified: boolean; readonly keeps?: string };
  /** Formatted for display. */
  readonly name: string;
  readonly state: { readonly at: string; readonly id?: string };
  readonly actions: {
    readonly verify: (id: string) => void;
    readonly remove: (id: string) => void;
    readonly confirm: () => void;
    readonly cancel: () => void;
  };
}

/** An email address or phone number, its verification status, and its actions. */
export function ContactItem({ item: { id, isVerified, keeps }, name, state, actions }: ContactItemProps): ReactNode {
  const t = useText(sectionText);
  const verify = isVerified ? null : (
    <GuardedButton opens={`verify ${id}`} variant="text" onClick={() => actions.verify(id)}>
      {t('foyer.me.verify')}
    </GuardedButton>
  );
  return (
    <SectionItem
      id={id}
      name={name}
      badges={
        <Badge kind={isVerified ? 'good' : 'warning'}>
          {t(isVerified ? 'foyer.me.verified' : 'foyer.me.unverified')}
        </Badge>
      }
      actions={verify}
      keeps={keeps}
      onRemove={() => actions.remove(id)}
      question={<RemovalQuestion state={state} id={id} name={name} actions={actions} />}
    />
  );
}
