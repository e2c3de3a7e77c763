import type { SamlMetadata } from '@foyer/core/organizations/admin';
import { METADATA_MOST, readSamlMetadata } from '@foyer/core/organizations/admin';
import { useRef, useState } from 'react';
import { FieldFrame } from '../../../parts/field-frame';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import { ssoText } from '../connection-text';

interface MetadataFileProps {
  readonly isBusy: boolean;
  readonly onRead: (read: SamlMetadata) => void;
}

const TYPES = '.xml,application/xml,text/xml,application/samlmetadata+xml';

/**
 * A metadata file of an identity provider. It is read in the browser and fills the fields; the file itself is not sent.
 */
export function MetadataFile({ isBusy, onRead }: MetadataFileProps) {
  const t = useText(ssoText);
  const id = useInstanceId();
  const errorId = `${id}error`;
  const [isRefused, setIsRefused] = useState(false);
  // If two files are chosen, the last one applies.
  const newest = useRef<File>(undefined);
  async function read(file: File): Promise<void> {
    newest.current = file;
    const text = file.size > METADATA_MOST ? '' : await file.text().catch(() => '');
    if (newest.current !== file) return;
    const found = readSamlMetadata(text);
    setIsRefused(found === null);
    if (found) onRead(found);
  }
  return (
    <FieldFrame
      inputId={id}
      errorId={errorId}
      label={t('foyer.org.sso.metadataFile')}
      error={isRefused ? <span>{t('foyer.org.sso.badMetadata')}</span> : undefined}
    >
      <input
        className="foyer-input"
        id={id}
        name="metadata-file"
        type="file"
        accept={TYPES}
        disabled={isBusy}
        aria-invalid={isRefused || undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file) void read(file);
        }}
      />
    </FieldFrame>
  );
}
