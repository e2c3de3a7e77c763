import type { ReactNode } from 'react';
import { useInstanceId } from '../theme/use-theme';
import { useStyles } from '../theme/style-sheets';
import { Disclosure } from './disclosure';
import permissionsCss from './permissions.css?inline';

export interface PermissionsProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A titled list of permissions, one per line. */
export function Permissions({ title, children }: PermissionsProps) {
  const id = `${useInstanceId()}title`;
  useStyles(permissionsCss);
  return (
    <section aria-labelledby={id}>
      <h3 className="foyer-permissions-title" id={id}>
        {title}
      </h3>
      <ul className="foyer-permissions" role="list">
        {children}
      </ul>
    </section>
  );
}

export interface PermissionProps {
  readonly text: string;
  /** Explanations, shown on demand. */
  readonly details?: readonly string[] | undefined;
}

export function Permission({ text, details = [] }: PermissionProps) {
  return (
    <li dir="auto">
      {details.length > 0 ? (
        <Disclosure summary={text}>
          <Details lines={details} />
        </Disclosure>
      ) : (
        <span className="foyer-permission">{text}</span>
      )}
    </li>
  );
}

export function Details({ lines }: { readonly lines: readonly string[] }) {
  useStyles(permissionsCss);
  return (
    <ul className="foyer-details">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** A framed side note. */
export function Aside({ children }: { readonly children: ReactNode }) {
  useStyles(permissionsCss);
  return <div className="foyer-aside">{children}</div>;
}
