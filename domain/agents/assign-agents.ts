// Decides which statements are about the same person: by license, otherwise by name with firm. Browser-safe.
import { mayBeOnePerson } from './agent-names.ts';
import { isSourced, licenseKey, type Statement } from './statement.ts';

export interface KnownAgent {
  /** Negative: new, as its place among the new ones. */
  id: number;
  name: string;
  /** As licenseKey writes it. */
  license: string | null;
  /** Who manages the profile. */
  accountId: string | null;
  /** A source names them; otherwise only their own profile and listings do. */
  isNamed: boolean;
}

export interface KnownStatement {
  agentId: number;
  personKey: string;
}

/** Everything that the statements of a batch may be about. */
export interface KnownAgents {
  agents: Map<number, KnownAgent>;
  /** By keyOf. */
  statements: Map<string, KnownStatement>;
  /** Agents that sources name so. */
  byPerson: Map<string, Set<number>>;
}

export interface Assignment {
  /** Statement and agent, in the order of the statements. */
  agentOf: Map<Statement, KnownAgent>;
  created: KnownAgent[];
  /** The agent that is given up, and the one it becomes. */
  merges: { from: KnownAgent; into: KnownAgent }[];
}

export const keyOf = ({ kind, key }: Pick<Statement, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Changes `known` as it goes, so that statements of one batch find each other. */
export function assignAgents(statements: readonly Statement[], known: KnownAgents): Assignment {
  return new Assigner(known).assign(statements);
}

class Assigner {
  readonly #known: KnownAgents;
  readonly #byLicense = new Map<string, KnownAgent>();
  readonly #byAccount = new Map<string, KnownAgent>();
  readonly #became = new Map<number, KnownAgent>();
  readonly #result: Assignment = { agentOf: new Map(), created: [], merges: [] };

  constructor(known: KnownAgents) {
    this.#known = known;
    for (const agent of known.agents.values()) this.#note(agent);
  }

  assign(statements: readonly Statement[]): Assignment {
    for (const statement of statements) {
      const agent = this.#agentOf(statement);
      this.#known.statements.set(keyOf(statement), { agentId: agent.id, personKey: statement.personKey });
      if (isSourced(statement)) {
        agent.isNamed = true;
        this.#namesakes(statement.personKey).add(agent.id);
      }
      this.#result.agentOf.set(statement, agent);
    }
    for (const [statement, agent] of this.#result.agentOf)
      this.#result.agentOf.set(statement, this.#current(agent.id) ?? agent);
    return this.#result;
  }

  #note(agent: KnownAgent): void {
    if (agent.license !== null) this.#byLicense.set(agent.license, agent);
    if (agent.accountId !== null) this.#byAccount.set(agent.accountId, agent);
  }

  #namesakes(personKey: string): Set<number> {
    const found = this.#known.byPerson.get(personKey) ?? new Set();
    this.#known.byPerson.set(personKey, found);
    return found;
  }

  /** The agent of this number, or the one it has become. */
  #current(id: number | undefined): KnownAgent | undefined {
    if (id === undefined) return undefined;
    return this.#became.get(id) ?? this.#known.agents.get(id);
  }

  #create({ name }: Statement): KnownAgent {
    const id = -1 - this.#result.created.length;
    const agent = { id, name, license: null, accountId: null, isNamed: false };
    this.#result.created.push(agent);
    this.#known.agents.set(id, agent);
    return agent;
  }

  #give(agent: KnownAgent, license: string | null): KnownAgent {
    if (license === null || agent.license === license) return agent;
    if (agent.license !== null) this.#byLicense.delete(agent.license);
    agent.license = license;
    this.#byLicense.set(license, agent);
    return agent;
  }

  #agentOf(statement: Statement): KnownAgent {
    if (isSourced(statement)) return this.#ofSource(statement);
    return statement.kind === 'profile' ? this.#ofProfile(statement) : this.#ofOwnListing(statement);
  }

  /** Always the agent of the account, whatever the listing says (read-statements.server.ts). */
  #ofOwnListing(statement: Statement): KnownAgent {
    return this.#byAccount.get(statement.accountId as string) ?? this.#create(statement);
  }

  /** People write their own profile, so it joins an agent whom sources name only by a claim (claims.server.ts). */
  #ofProfile(statement: Statement): KnownAgent {
    const accountId = statement.accountId as string;
    const license = statement.license && licenseKey(statement.license);
    const own = this.#byAccount.get(accountId) ?? this.#current(this.#known.statements.get(keyOf(statement))?.agentId);
    const agent = own ?? this.#create(statement);
    const isFree = license !== null && !this.#byLicense.has(license);
    if (isFree && (!agent.isNamed || agent.license === null)) this.#give(agent, license);
    agent.accountId = accountId;
    this.#byAccount.set(accountId, agent);
    return agent;
  }

  #ofSource(statement: Statement): KnownAgent {
    const before = this.#known.statements.get(keyOf(statement));
    const current = this.#current(before?.agentId);
    const holder = this.#holderOf(statement);
    const license = statement.license && licenseKey(statement.license);
    // Somebody else has this number; it says nothing about this person.
    const usable = holder === 'somebody else' ? null : license;
    if (holder && holder !== 'somebody else') {
      if (!current || current === holder) return holder;
      const isAlone = current.license === null && mayBeOnePerson(current.name, holder.name);
      return isAlone ? this.#merge(current, holder) : holder;
    }
    if (current && before?.personKey === statement.personKey) return this.#give(current, usable);
    const other = this.#linkedTo(statement) ?? this.#onlyNamesake(statement.personKey, usable);
    if (current && other && current !== other) {
      const agent = this.#agree(current, other) ? this.#merge(current, other) : current;
      return this.#give(agent, usable);
    }
    return this.#give(current ?? other ?? this.#create(statement), usable);
  }

  /** Who has the license of the statement. Numbers of a firm or with a wrong digit occur, so the names must fit. */
  #holderOf({ license, name }: Statement): KnownAgent | 'somebody else' | undefined {
    const holder = license === null ? undefined : this.#byLicense.get(licenseKey(license));
    if (!holder) return undefined;
    if (holder.isNamed) return mayBeOnePerson(name, holder.name) ? holder : 'somebody else';
    // Only a profile claims the number, and perhaps the name. The source has the better right to it; see #ofProfile.
    this.#byLicense.delete(holder.license as string);
    holder.license = null;
    return undefined;
  }

  /** The member whom the listing's record names, if its name is the one that the listing gives. */
  #linkedTo({ kind, sourceId, memberKey, name }: Statement): KnownAgent | undefined {
    if (kind !== 'listing' || memberKey === null) return undefined;
    const member = keyOf({ kind: 'member', key: `${sourceId} ${memberKey}` });
    const linked = this.#current(this.#known.statements.get(member)?.agentId);
    return linked && mayBeOnePerson(name, linked.name) ? linked : undefined;
  }

  /** With a license: one without, who may get it. Without: the only one of this name and firm, or the one without. */
  #onlyNamesake(personKey: string, license: string | null): KnownAgent | undefined {
    const found = [...new Set([...this.#namesakes(personKey)].map((id) => this.#current(id)))].filter(
      (agent): agent is KnownAgent => agent !== undefined,
    );
    const without = found.find((agent) => agent.license === null);
    if (license !== null) return without;
    return found.length === 1 ? found[0] : without;
  }

  #agree(agent: KnownAgent, other: KnownAgent): boolean {
    return agent.license === null || other.license === null || agent.license === other.license;
  }

  /** The lower number stays, so that the address that was known first leads to the other one. */
  #merge(agent: KnownAgent, other: KnownAgent): KnownAgent {
    if (agent.accountId !== null && other.accountId !== null && agent.accountId !== other.accountId) return agent;
    const isNewer = agent.id < 0 || (other.id > 0 && other.id < agent.id);
    const [into, from] = isNewer ? [other, agent] : [agent, other];
    const license = into.license ?? from.license;
    if (from.license !== null) this.#byLicense.delete(from.license);
    from.license = null;
    this.#give(into, license);
    into.accountId ??= from.accountId;
    from.accountId = null;
    into.isNamed ||= from.isNamed;
    this.#note(into);
    this.#became.set(from.id, into);
    for (const [id, became] of this.#became) if (became === from) this.#became.set(id, into);
    this.#result.merges.push({ from, into });
    return into;
  }
}
