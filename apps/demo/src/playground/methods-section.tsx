import { OAUTH_PROVIDERS } from '@foyer/core';
import type { SetupControl } from '../setup/use-setup';
import type { ProductName } from '../setup/setup';
import { METHODS } from '../setup/setup';
import { Check, Section } from './controls';

const METHOD_LABELS = { email: 'Code by email', sms: 'Code by text message', whatsapp: 'Code by WhatsApp' } as const;

/** The order of selection is the order of the tabs. */
function toggled<Item>(list: readonly Item[], item: Item, wanted: boolean): readonly Item[] {
  const others = list.filter((one) => one !== item);
  return wanted ? [...others, item] : others;
}

/** Which methods the widget offers. */
export function MethodsSection({ setup, change, open }: SetupControl & { readonly open: boolean }) {
  const { products, methods, providers } = setup;
  const otp = products.includes('otp');
  return (
    <Section title="Ways in" open={open}>
      <Check
        label="Link by email"
        checked={products.includes('emailMagicLinks')}
        onChange={(wanted) => change({ products: toggled(products, 'emailMagicLinks' as const, wanted) })}
      />
      {METHODS.map((method) => {
        const checked = otp && methods.includes(method);
        return (
          <Check
            key={method}
            label={METHOD_LABELS[method]}
            checked={checked}
            onChange={(wanted) => {
              const next = toggled(otp ? methods : [], method, wanted);
              change({ methods: next, products: withProduct(products, 'otp', next.length > 0) });
            }}
          />
        );
      })}
      <Check
        label="Passkey"
        checked={products.includes('passkeys')}
        onChange={(wanted) => change({ products: withProduct(products, 'passkeys', wanted) })}
      />
      <Check
        label="Password"
        checked={products.includes('passwords')}
        onChange={(wanted) => change({ products: toggled(products, 'passwords' as const, wanted) })}
      />
      {OAUTH_PROVIDERS.map((provider) => {
        const oauth = products.includes('oauth');
        return (
          <Check
            key={provider}
            label={`Account with ${provider}`}
            checked={oauth && providers.includes(provider)}
            onChange={(wanted) => {
              const next = toggled(oauth ? providers : [], provider, wanted);
              change({ providers: next, products: withProduct(products, 'oauth', next.length > 0) });
            }}
          />
        );
      })}
      <Check
        label="Crypto wallet"
        checked={products.includes('crypto')}
        onChange={(wanted) => change({ products: toggled(products, 'crypto' as const, wanted) })}
      />
      <p className="hint">
        Tabs stand in the order in which you tick. Link and code by email exclude each other: try it.
      </p>
    </Section>
  );
}

const withProduct = (products: readonly ProductName[], product: ProductName, wanted: boolean) =>
  products.includes(product) === wanted ? products : toggled(products, product, wanted);
