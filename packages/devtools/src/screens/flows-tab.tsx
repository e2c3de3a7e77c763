import type { FlowView } from '../log/view';
import type { Copied, PanelEvent, PanelState } from '../panel/panel-state';
import { LongList } from './long-list';
import { Details, Empty, Facts, Json, Remark, Split, TextButton } from './parts';
import { timeOf } from './texts';

interface FlowsTabProps {
  readonly flows: readonly FlowView[];
  readonly panel: PanelState;
  readonly send: (event: PanelEvent) => void;
  readonly copy: (flow: number, as: Copied) => void;
}

/** The running flows, and those that ended while the panel watched. */
export function FlowsTab({ flows, panel, send, copy }: FlowsTabProps) {
  if (flows.length === 0)
    return <Empty>No flow runs. One begins when a screen or a hook that uses it is mounted.</Empty>;
  const flow =
    flows.find(({ id }) => id === panel.flow) ??
    flows.filter(({ ended }) => ended === undefined).at(-1) ??
    flows.at(-1);
  return (
    <Split
      list={
        <LongList
          label="Flows"
          items={flows}
          chosen={flow?.id}
          onChoose={(id) => send({ type: 'chooseFlow', flow: id })}
          row={flowRow}
        />
      }
      details={flow && <FlowDetails flow={flow} uncopied={panel.uncopied} copy={copy} />}
    />
  );
}

const flowRow = (flow: FlowView) => <FlowRow flow={flow} />;

function FlowRow({ flow: { name, stateName, ended } }: { readonly flow: FlowView }) {
  return (
    <>
      <span className="row-text">{name}</span>{' '}
      <Remark
        mark={ended === undefined ? { text: stateName, tone: 'good' } : { text: `${stateName}, ended`, tone: 'plain' }}
      />
    </>
  );
}

interface FlowDetailsProps {
  readonly flow: FlowView;
  readonly uncopied: string | undefined;
  readonly copy: FlowsTabProps['copy'];
}

function FlowDetails({ flow, uncopied, copy }: FlowDetailsProps) {
  return (
    <Details title={flow.name}>
      <Facts
        facts={[
          ['State', flow.stateName],
          ['Began', timeOf(flow.began)],
          ['Ended', flow.ended === undefined ? 'Not yet' : timeOf(flow.ended)],
          ['Steps', String(flow.steps)],
        ]}
      />
      {flow.steps > 0 && (
        <p className="actions">
          <TextButton onClick={() => copy(flow.id, 'trace')}>Copy trace</TextButton>{' '}
          <TextButton onClick={() => copy(flow.id, 'test')}>Copy test</TextButton>
        </p>
      )}
      {uncopied !== undefined && (
        <textarea className="uncopied" aria-label="To be copied by hand" readOnly value={uncopied} rows={8} />
      )}
      {flow.state === null ? (
        <Empty>No step yet since the panel began to watch.</Empty>
      ) : (
        <Json label="State" value={flow.state} />
      )}
    </Details>
  );
}
