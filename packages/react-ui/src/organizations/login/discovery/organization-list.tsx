import type { DiscoveryEvent } from '@foyer/core/organizations';
import type { ChoosingState } from '@foyer/core/internal/organizations';
import { ROWS_WITHOUT_SEARCH, searchOrganizations } from '@foyer/core/internal/organizations';
import { useContext, useMemo, useRef } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Divider } from '../../../parts/button-list';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { Heading } from '../../../parts/heading';
import { HelperText } from '../../../parts/helper-text';
import type { ScreenProps } from '../../../parts/screen';
import { emptyField } from '../../../parts/use-field-text';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import { discoveryText } from './discovery-text';
import organizationListCss from './organization-list.css?inline';
import { OrganizationRow } from './organization-row';
import { OrganizationSearch } from './organization-search';
import { useRowKeys } from './use-row-keys';

interface OrganizationListProps extends ScreenProps<ChoosingState, DiscoveryEvent> {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

// Org 5.11.
/** 'Select an organization to continue': a row for each, in the provider's order. A long list can be searched. */
export function OrganizationList({ state, send, query, onQuery }: OrganizationListProps) {
  const t = useText(discoveryText);
  const { discovery, mayCreate, error, blocked = false } = state;
  const { organizations } = discovery;
  const { noScript } = useContext(FrameContext);
  const isLong = organizations.length > ROWS_WITHOUT_SEARCH && !noScript;
  const found = useMemo(
    () => (isLong ? searchOrganizations(organizations, query) : organizations),
    [isLong, organizations, query],
  );
  const twice = useMemo(
    () => namesOfSeveral(organizations.map(({ organization }) => organization.name)),
    [organizations],
  );
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useRowKeys(field, list);
  useStyles(organizationListCss);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('organizationDiscovery.title')}</Heading>
      <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
      <div>
        {isLong ? (
          <OrganizationSearch
            fieldRef={field}
            query={query}
            onQuery={onQuery}
            found={found.length}
            all={organizations.length}
            onKeyDown={onKeyDown}
          />
        ) : null}
        <ul className="foyer-organizations" role="list" data-long={isLong || undefined} ref={list}>
          {found.map((row) => (
            <OrganizationRow
              key={row.organization.id}
              row={row}
              withSlug={twice.has(row.organization.name)}
              disabled={blocked}
              onPick={(organizationId) => send({ type: 'pick', organizationId })}
              onKeyDown={onKeyDown}
            />
          ))}
          {found.length === 0 ? <NoneFound onClear={() => field.current && emptyField(field.current)} /> : null}
        </ul>
      </div>
      {mayCreate ? (
        <>
          <Divider>{t('methodDivider.text')}</Divider>
          <Button variant="secondary" disabled={blocked} onClick={() => send({ type: 'create' })}>
            {t('button.createAnOrganization')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const t = useText(discoveryText);
  return (
    <li className="foyer-organizations-none">
      <HelperText>{t('foyer.organizationDiscovery.notFound')}</HelperText>
      <Button variant="text" onClick={onClear}>
        {t('foyer.organizationDiscovery.clear')}
      </Button>
    </li>
  );
}

/** The names that more than one organization has. */
const namesOfSeveral = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));
