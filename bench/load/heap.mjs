/** Objects that retain less are not reported, in bytes. */
const LEAST = 20_000;

/**
 * What retains the memory of a page.
 * @typedef {object} Retainer
 * @property {string} name The object, with the property by which its owner holds it.
 * @property {number} bytes It, and all that only it keeps alive.
 * @property {number} depth Of the owners in this list, the number above it.
 *
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<{ retainers: Retainer[], scripts: [string, number][] }>} `retainers`: owners before what they own;
 *   `scripts`: the bytes of the compiled functions of each script.
 */
export async function heapOf(session) {
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const graph = graphOf(JSON.parse(chunks.join('')));
  const ordered = order(graph);
  const owner = ownersOf(graph, ordered);
  const bytes = ordered.map((node) => graph.size(node));
  for (let index = ordered.length - 1; index > 0; index -= 1) bytes[owner[index]] += bytes[index];
  return { retainers: reported(graph, { ordered, owner, bytes }), scripts: byScript(graph, { ordered, bytes }) };
}

const SCRIPT = /system \/ Script \/ (?:https?:\/\/[^/]+)?(\S*)/;

/** The bytes of the functions of each script: what is compiled, without the text of the script. */
function byScript(graph, { ordered, bytes }) {
  const sums = new Map();
  for (const [index, node] of ordered.entries()) {
    const script = graph.out[node].find(({ name }) => name === 'script' || name === 'script_or_debug_info');
    const path = script && SCRIPT.exec(graph.describe(script.to))?.[1];
    if (path) sums.set(path, (sums.get(path) ?? 0) + bytes[index]);
  }
  return [...sums].filter(([, sum]) => sum >= LEAST).toSorted(([, a], [, b]) => b - a);
}

/** The objects of a snapshot, with the edges that keep them alive. Object 0 is the root. */
function graphOf({ snapshot: { meta }, nodes, edges, strings }) {
  const [width, edgeWidth] = [meta.node_fields.length, meta.edge_fields.length];
  const nodeField = (name) => meta.node_fields.indexOf(name);
  const edgeField = (name) => meta.edge_fields.indexOf(name);
  const count = nodes.length / width;
  const of = (index, name) => nodes[index * width + nodeField(name)];
  const [nodeTypes, edgeTypes] = [meta.node_types[nodeField('type')], meta.edge_types[edgeField('type')]];
  const out = [];
  for (let index = 0, at = 0; index < count; index += 1) {
    const own = [];
    for (let left = of(index, 'edge_count'); left > 0; left -= 1, at += edgeWidth) {
      const type = edgeTypes[edges[at + edgeField('type')]];
      const name = edges[at + edgeField('name_or_index')];
      const to = edges[at + edgeField('to_node')] / width;
      if (type !== 'weak')
        own.push({ to, name: type === 'element' || type === 'hidden' ? `[${name}]` : strings[name] });
    }
    out.push(own);
  }
  const describe = (index) =>
    `${nodeTypes[of(index, 'type')]} ${strings[of(index, 'name')].replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  return { count, out, describe, size: (index) => of(index, 'self_size') };
}

/** The objects in reverse postorder from the root: owners come before what only they reach. */
function order({ count, out }) {
  const seen = new Uint8Array(count);
  const post = [];
  const stack = [[0, 0]];
  seen[0] = 1;
  while (stack.length > 0) {
    const top = stack.at(-1);
    const edge = out[top[0]][top[1]];
    top[1] += 1;
    if (edge === undefined) {
      post.push(top[0]);
      stack.pop();
    } else if (!seen[edge.to]) {
      seen[edge.to] = 1;
      stack.push([edge.to, 0]);
    }
  }
  return post.toReversed();
}

/** The owner of each object: the nearest one without which it would be gone (Cooper, Harvey and Kennedy). */
function ownersOf(graph, ordered) {
  const place = new Int32Array(graph.count).fill(-1);
  for (const [index, node] of ordered.entries()) place[node] = index;
  const into = ordered.map(() => []);
  for (const node of ordered) for (const { to } of graph.out[node]) into[place[to]].push(place[node]);
  const owner = new Int32Array(ordered.length).fill(-1);
  owner[0] = 0;
  const common = (one, other) => {
    while (one !== other) {
      if (one > other) one = owner[one];
      else other = owner[other];
    }
    return one;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (let index = 1; index < ordered.length; index += 1) {
      const next = into[index].filter((from) => owner[from] !== -1).reduce(common);
      changed ||= owner[index] !== next;
      owner[index] = next;
    }
  }
  return owner;
}

function reported(graph, { ordered, owner, bytes }) {
  const owned = ordered.map(() => []);
  for (let index = 1; index < ordered.length; index += 1) if (bytes[index] >= LEAST) owned[owner[index]].push(index);
  const list = [];
  const add = (index, depth) => {
    const held = graph.out[ordered[owner[index]]].find(({ to }) => to === ordered[index])?.name ?? '';
    list.push({ name: `${held.slice(0, 40)}: ${graph.describe(ordered[index])}`, bytes: bytes[index], depth });
    for (const one of owned[index].toSorted((a, b) => bytes[b] - bytes[a])) add(one, depth + 1);
  };
  add(0, 0);
  return list;
}
