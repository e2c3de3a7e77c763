const PAGES = [
  { file: 'index.html', label: 'Widget' },
  { file: 'headless.html', label: 'Headless' },
  { file: 'vanilla.html', label: 'Script tag' },
  { file: 'works.html', label: 'Organizations' },
  { file: 'acme.html', label: 'Another app' },
] as const;

interface TopBarProps {
  readonly current: (typeof PAGES)[number]['file'];
  readonly title: string;
  /** The provider's inbox. */
  readonly inbox: string;
}

/** Links between the pages of the demo, with provider and project. */
export function TopBar({ current, title, inbox }: TopBarProps) {
  return (
    <header className="top">
      <h1 className="top-title">{title}</h1>
      <nav aria-label="Demo pages" className="top-nav">
        {PAGES.map(({ file, label }) => (
          <a
            key={file}
            className="top-link"
            href={withProvider(file, current)}
            aria-current={file === current ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a className="button button-strong" href={inbox} target="foyer-inbox" rel="noopener">
          Inbox
          <span className="unseen"> (in another tab)</span>
        </a>
      </nav>
    </header>
  );
}

/** A project has either organizations or users, so the page of organizations has its own project. */
function withProvider(file: string, current: string): string {
  const here = new URL(location.href).searchParams;
  const isOther = (file === 'works.html') !== (current === 'works.html');
  const kept = (isOther ? ['provider'] : ['provider', 'project']).flatMap((name) => {
    const value = here.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? file : `${file}?${new URLSearchParams(kept).toString()}`;
}
