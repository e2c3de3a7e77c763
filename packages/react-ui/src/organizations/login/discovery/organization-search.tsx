import type { KeyboardEvent, RefObject } from 'react';
import { TextField } from '../../../parts/text-field';
import { emptyField } from '../../../parts/use-field-text';
import { useText } from '../../../text/text';
import { discoveryText } from './discovery-text';

interface OrganizationSearchProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly found: number;
  readonly all: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

// Org 13.
/** Filters organizations while the user types. Escape clears the field; the number of results is announced. */
export function OrganizationSearch({ fieldRef, query, onQuery, found, all, onKeyDown }: OrganizationSearchProps) {
  const t = useText(discoveryText);
  return (
    <form
      method="post"
      className="foyer-organization-search"
      role="search"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t('foyer.organizationDiscovery.search')}
        name="organization-search"
        type="text"
        inputMode="search"
        autoComplete="off"
        defaultValue={query}
        inputRef={fieldRef}
        onInput={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return onKeyDown(event);
          // Keep Escape from the page, which might close something.
          event.stopPropagation();
          event.preventDefault();
          emptyField(event.currentTarget);
        }}
        status={query.trim() === '' ? undefined : t('foyer.organizationDiscovery.found', { found, all })}
      />
    </form>
  );
}
