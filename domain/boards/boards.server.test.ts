import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs } from '#db/caller.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { MOST_BOARDS, MOST_HOMES, MOST_MEMBERS } from './board.ts';
import { addHome, deleteNote, planTour, removeHome, voteOnHome, writeNote } from './board-homes.server.ts';
import { createBoard, deleteBoard, handOverBoard, listBoards, listInvitations, renameBoard } from './boards.server.ts';
import {
  acceptInvitation,
  inviteToBoard,
  makeBoardLink,
  readInvitation,
  withdrawInvitation,
} from './invitations.server.ts';
import { readInviter } from './shown-inviter.server.ts';
import { changeMember, leaveBoard, letIn, removeMember } from './members.server.ts';
import { compareHomes, readBoard } from './read-board.server.ts';

let database: TestDatabase;
let home: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query(
    'truncate boards, properties, platform.outbox, platform.attempts restart identity cascade',
  );
  home = await addListing();
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example' });
const reads = () => ({ pool: database.pool, db: database.db });
const view = (account: string, board: number) => readBoard(reads(), account, board);

async function addListing(values: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insertListings(database.owner, [
    {
      values: {
        title: 'Flat',
        address: '1 Grand Street',
        city: 'Hoboken',
        state: 'NJ',
        zip_code: '07030',
        listing_kind: 'sale',
        price: 500_000,
        ...values,
      },
      monthlyFee: null,
      openHouses: [],
    },
  ]);
  return id as number;
}

const addressOf = (id: string) => `${id}@example.com`;
async function addPerson(name: string, role = 'BUYER'): Promise<string> {
  const id = randomUUID();
  await database.owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    addressOf(id),
  ]);
  await database.owner.query(
    'update profiles set role = $2, first_name = $3, last_name = null, email = $4 where id = $1',
    [id, role, name, addressOf(id)],
  );
  return id;
}
const invitee = (accountId: string) => ({ accountId, email: addressOf(accountId) });

async function mailsTo(account: string): Promise<{ kind: string; text: string }[]> {
  const { rows } = await database.owner.query(
    'select kind, text from platform.outbox where recipient = $1 order by id',
    [addressOf(account)],
  );
  return rows;
}
const letAnHourPass = () =>
  database.owner.query("update platform.attempts set window_ends_at = now() where key ~ '^invit(ed|ing):'");
const tokenIn = (text: string | undefined): string => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function openBoard() {
  const ana = await addPerson('Ana');
  const { id } = await createBoard(parts(), ana, { name: 'Brooklyn or Montclair' });
  return { ana, id };
}

/** Invited, and accepted. */
async function join(
  owner: string,
  boardId: number,
  name: string,
  role: 'editor' | 'voter' | 'agent' = 'editor',
  profile = 'BUYER',
) {
  const person = await addPerson(name, profile);
  await inviteToBoard(parts(), owner, { boardId, email: addressOf(person), role });
  const [mail] = await mailsTo(person);
  await acceptInvitation(parts(), { token: tokenIn(mail?.text) }, invitee(person));
  return person;
}

test('people invited by mail look at the same homes, vote and write notes, and see who did what', async () => {
  const { ana, id } = await openBoard();
  const neil = await join(ana, id, 'Neil');
  await addHome(parts(), neil, { boardId: id, propertyId: home });
  await addHome(parts(), ana, { boardId: id, propertyId: home });
  await voteOnHome(parts(), ana, { boardId: id, propertyId: home, vote: 'maybe' });
  await voteOnHome(parts(), ana, { boardId: id, propertyId: home, vote: 'yes' });
  await writeNote(parts(), neil, { boardId: id, propertyId: home, kind: 'commute', body: '25 min by PATH', id: null });
  expect(await listBoards(database.pool, neil)).toMatchObject([
    { id, members: 2, homes: 1, unvoted: 1, role: 'editor' },
  ]);
  const board = await view(neil, id);
  expect(board).toMatchObject({
    name: 'Brooklyn or Montclair',
    mayVote: true,
    members: [
      { name: 'Ana', role: 'owner', isYou: false },
      { name: 'Neil', role: 'editor', isYou: true },
    ],
    invitations: [],
    homes: [
      {
        propertyId: home,
        home: { card: { title: 'Flat' }, status: 'active' },
        addedBy: 'Neil',
        votes: [{ accountId: ana, vote: 'yes' }],
        notes: [{ accountId: neil, kind: 'commute', body: '25 min by PATH' }],
      },
    ],
  });
  expect(board.events.map(({ event, detail }) => [event, detail])).toEqual([
    ['noted', null],
    ['voted', 'yes'],
    ['home_added', null],
    ['joined', null],
    ['created', null],
  ]);
  await voteOnHome(parts(), ana, { boardId: id, propertyId: home, vote: null });
  expect((await view(ana, id)).homes[0]?.votes).toEqual([]);
});

test('each change raises the version, so that open pages learn of it; members may select the board, others may not', async () => {
  const { ana, id } = await openBoard();
  const stranger = await addPerson('Cy');
  const before = (await view(ana, id)).version;
  await addHome(parts(), ana, { boardId: id, propertyId: home });
  expect((await view(ana, id)).version).toBe(before + 1);
  const select = (account: string) =>
    actAs(
      database.callers,
      { role: 'authenticated', claims: { sub: account, session_id: account } },
      async (client) => {
        const { rows } = await client.query('select id from boards');
        return rows;
      },
    );
  await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $1), ($2, $2)', [ana, stranger]);
  expect(await select(ana)).toEqual([{ id }]);
  expect(await select(stranger)).toEqual([]);
});

test('nobody else can read or change a board, and it looks to them as if it did not exist', async () => {
  const { ana, id } = await openBoard();
  await addHome(parts(), ana, { boardId: id, propertyId: home });
  const cy = await addPerson('Cy');
  const on = { boardId: id, propertyId: home };
  const refused = 'This board is not in your account.';
  for (const attempt of [
    () => view(cy, id),
    () => view(cy, 999_999),
    () => compareHomes(reads(), cy, { boardId: id, ids: [home] }),
    () => addHome(parts(), cy, on),
    () => removeHome(parts(), cy, on),
    () => voteOnHome(parts(), cy, { ...on, vote: 'no' }),
    () => writeNote(parts(), cy, { ...on, kind: 'note', body: 'x', id: null }),
    () => planTour(parts(), cy, { ...on, plan: null }),
    () => renameBoard(parts(), cy, { boardId: id, name: 'Mine' }),
    () => deleteBoard(parts(), cy, { boardId: id }),
    () => inviteToBoard(parts(), cy, { boardId: id, email: addressOf(cy), role: 'editor' }),
    () => makeBoardLink(parts(), cy, { boardId: id }),
    () => letIn(parts(), cy, { boardId: id, memberId: cy }),
    () => handOverBoard(parts(), cy, { boardId: id, toAccountId: cy }),
    () => leaveBoard(parts(), cy, { boardId: id }),
  ])
    await expect(attempt()).rejects.toThrow(refused);
  expect((await view(ana, id)).version).toBe(2);
});

test('a forwarded invitation is worth nothing, and neither is a guessed, used, withdrawn or old one', async () => {
  const { ana, id } = await openBoard();
  const [neil, cy] = [await addPerson('Neil'), await addPerson('Cy')];
  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(neil), role: 'voter' });
  const token = tokenIn((await mailsTo(neil))[0]?.text);
  const accept = (account: string, key: string) => acceptInvitation(parts(), { token: key }, invitee(account));
  await expect(accept(cy, token)).rejects.toThrow('This invitation went to another address');
  await expect(readInvitation(database.pool, { token }, invitee(cy))).rejects.toThrow('another address');
  await expect(accept(cy, `${token}x`)).rejects.toThrow('doesn’t work any more');
  await expect(acceptInvitation(parts(), { token }, { accountId: neil, email: null })).rejects.toThrow(
    'another address',
  );
  const [open] = await listInvitations(database.pool, addressOf(neil));
  expect(open).toMatchObject({ boardName: 'Brooklyn or Montclair', invitedBy: 'Ana', role: 'voter' });
  expect(await listInvitations(database.pool, null)).toEqual([]);
  await expect(acceptInvitation(parts(), { invitationId: open?.id as number }, invitee(cy))).rejects.toThrow(
    'doesn’t work any more',
  );
  expect(await readInvitation(database.pool, { token }, invitee(neil))).toMatchObject({
    isLink: false,
    isMember: false,
  });
  expect(await accept(neil, token)).toEqual({ boardId: id, isWaiting: false });
  await expect(accept(neil, token)).rejects.toThrow('It was used or withdrawn');

  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(cy), role: 'voter' });
  const withdrawn = tokenIn((await mailsTo(cy))[0]?.text);
  await withdrawInvitation(parts(), ana, {
    boardId: id,
    invitationId: (await view(ana, id)).invitations[0]?.id as number,
  });
  await expect(accept(cy, withdrawn)).rejects.toThrow('withdrawn');
  await letAnHourPass();
  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(cy), role: 'voter' });
  await database.owner.query("update board_invitations set expires_at = now() - interval '1 second'");
  await expect(accept(cy, tokenIn((await mailsTo(cy))[1]?.text))).rejects.toThrow('doesn’t work any more');
});

test('whoever has the link of an invitation learns who invites to what before signing in, while it works', async () => {
  const { ana, id } = await openBoard();
  const neil = await addPerson('Neil');
  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(neil), role: 'voter' });
  const token = tokenIn((await mailsTo(neil))[0]?.text);
  const heading = 'Ana invites you to “Brooklyn or Montclair”';
  expect(await readInviter(database.db, token)).toEqual({ heading, isLink: false });
  expect(await readInviter(database.db, `${token}x`)).toBeNull();
  const { link } = await makeBoardLink(parts(), ana, { boardId: id });
  expect(await readInviter(database.db, tokenIn(link))).toEqual({ heading, isLink: true });
  await renameBoard(parts(), ana, { boardId: id, name: 'Win a prize at evil.example' });
  expect(await readInviter(database.db, token)).toMatchObject({ heading: 'Ana invites you to a board' });
  await acceptInvitation(parts(), { token }, invitee(neil));
  expect(await readInviter(database.db, token)).toBeNull();
});

test('an address is invited at most once an hour, and the newer link replaces the older', async () => {
  const { ana, id } = await openBoard();
  const neil = await addPerson('Neil');
  const invite = () => inviteToBoard(parts(), ana, { boardId: id, email: addressOf(neil), role: 'voter' });
  await invite();
  await expect(invite()).rejects.toThrow('less than an hour ago');
  await letAnHourPass();
  await invite();
  const [first, second] = (await mailsTo(neil)).map(({ text }) => tokenIn(text));
  await expect(acceptInvitation(parts(), { token: first ?? '' }, invitee(neil))).rejects.toThrow('newer');
  expect(await acceptInvitation(parts(), { token: second ?? '' }, invitee(neil))).toMatchObject({ boardId: id });
});

test('neither another role, a withdrawal, another board nor a plus in the address gets a second mail within the hour', async () => {
  const { ana, id } = await openBoard();
  const other = (await createBoard(parts(), ana, { name: 'Other' })).id;
  const invite = (email: string, role: 'voter' | 'editor' = 'voter', boardId = id) =>
    inviteToBoard(parts(), ana, { boardId, email, role });
  await invite('neil@example.com');
  const refused = 'less than an hour ago';
  await expect(invite('neil@example.com', 'editor')).rejects.toThrow(refused);
  const [open] = (await view(ana, id)).invitations;
  await withdrawInvitation(parts(), ana, { boardId: id, invitationId: open?.id as number });
  await expect(invite('neil@example.com')).rejects.toThrow(refused);
  await expect(invite('neil@example.com', 'voter', other)).rejects.toThrow(refused);
  await expect(invite('neil+2@example.com')).rejects.toThrow(refused);
  expect((await database.owner.query('select from platform.outbox')).rowCount).toBe(1);
});

test('an account sends twenty invitations a day, even if it withdraws each', async () => {
  const { ana, id } = await openBoard();
  const invite = async (each: number) => {
    await inviteToBoard(parts(), ana, { boardId: id, email: `p${each}@example.com`, role: 'voter' });
    await database.owner.query('delete from board_invitations');
  };
  for (let each = 0; each < 20; each++) await invite(each);
  await expect(invite(20)).rejects.toThrow('20 invitations a day');
  expect((await database.owner.query('select from platform.outbox')).rowCount).toBe(20);
});

test('an account without a confirmed address has no board, invites nobody and asks nobody', async () => {
  const { ana, id } = await openBoard();
  const { link } = await makeBoardLink(parts(), ana, { boardId: id });
  const cy = await addPerson('Cy');
  await database.owner.query('update auth.users set email_confirmed_at = null where id = any($1)', [[ana, cy]]);
  const refused = 'a confirmed email address';
  await expect(createBoard(parts(), cy, { name: 'Mine' })).rejects.toThrow(refused);
  await expect(inviteToBoard(parts(), ana, { boardId: id, email: 'x@example.com', role: 'voter' })).rejects.toThrow(
    refused,
  );
  await expect(makeBoardLink(parts(), ana, { boardId: id })).rejects.toThrow(refused);
  const anonymous = { accountId: cy, email: null };
  await expect(acceptInvitation(parts(), { token: tokenIn(link) }, anonymous)).rejects.toThrow(refused);
  expect((await database.owner.query('select from platform.outbox')).rowCount).toBe(0);
});

test('the mail has no message that somebody typed as a name', async () => {
  const ana = await addPerson('You won $500! http://evil.example call 212-555-0100');
  const { id } = await createBoard(parts(), ana, { name: 'Claim at www.evil.example' });
  const neil = await addPerson('Neil');
  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(neil), role: 'voter' });
  const { rows } = await database.owner.query('select subject, text, html from platform.outbox');
  expect(rows[0].subject).toBe('A member of Stoop invites you to look at homes together');
  expect(JSON.stringify(rows)).not.toMatch(/evil|\$500|555/);
});

test('nobody is removed who is not on the board, and whoever was declined never left', async () => {
  const { ana, id } = await openBoard();
  const cy = await addPerson('Cy');
  for (const memberId of [cy, randomUUID()])
    await expect(removeMember(parts(), ana, { boardId: id, memberId })).rejects.toThrow('not on the board');
  const { link } = await makeBoardLink(parts(), ana, { boardId: id });
  await acceptInvitation(parts(), { token: tokenIn(link) }, invitee(cy));
  await removeMember(parts(), ana, { boardId: id, memberId: cy });
  expect((await view(ana, id)).events.map(({ event }) => event)).toEqual(['created']);
  await expect(acceptInvitation(parts(), { token: tokenIn(link) }, invitee(cy))).rejects.toThrow('this week');
  const neil = await addPerson('Neil');
  await acceptInvitation(parts(), { token: tokenIn(link) }, invitee(neil));
  expect((await mailsTo(ana)).map(({ kind }) => kind)).toEqual(['board-asked']);
});

test('nobody learns who else invited an address, which gets one mail an hour and sees both invitations', async () => {
  const { ana, id } = await openBoard();
  const zed = await addPerson('Zed');
  const other = (await createBoard(parts(), zed, { name: 'Other' })).id;
  const neil = await addPerson('Neil');
  await inviteToBoard(parts(), ana, { boardId: id, email: addressOf(neil), role: 'voter' });
  await inviteToBoard(parts(), zed, { boardId: other, email: addressOf(neil), role: 'voter' });
  expect(await mailsTo(neil)).toHaveLength(1);
  const [open] = (await view(zed, other)).invitations;
  const invitationId = open?.id as number;
  expect(await acceptInvitation(parts(), { invitationId }, invitee(neil))).toMatchObject({ boardId: other });
});

test('who comes by the copied link sees nothing until the owner lets them in', async () => {
  const { ana, id } = await openBoard();
  const { link } = await makeBoardLink(parts(), ana, { boardId: id });
  const cy = await addPerson('Cy');
  const key = { token: tokenIn(link) };
  expect(await readInvitation(database.pool, key, invitee(cy))).toMatchObject({ isLink: true, invitedBy: 'Ana' });
  expect(await acceptInvitation(parts(), key, invitee(cy))).toEqual({ boardId: id, isWaiting: true });
  expect(await acceptInvitation(parts(), key, invitee(cy))).toEqual({ boardId: id, isWaiting: true });
  await expect(view(cy, id)).rejects.toThrow('not in your account');
  expect((await mailsTo(ana)).map(({ kind }) => kind)).toEqual(['board-asked']);
  expect((await view(ana, id)).members[1]).toMatchObject({ name: 'Cy', isWaiting: true });
  await letIn(parts(), ana, { boardId: id, memberId: cy });
  expect((await mailsTo(cy)).map(({ kind }) => kind)).toEqual(['board-accepted']);
  const seen = await view(cy, id);
  expect(seen.members.map(({ name }) => name)).toEqual(['Ana', 'Cy']);
  // The link and the other invitations are the owner's business.
  expect(seen.invitations).toEqual([]);
  const next = await makeBoardLink(parts(), ana, { boardId: id });
  await expect(readInvitation(database.pool, key, invitee(cy))).rejects.toThrow('doesn’t work any more');
  expect(tokenIn(next.link)).not.toBe(key.token);
});

test('an agent sees and adds homes, but neither votes nor notes, however they joined', async () => {
  const { ana, id } = await openBoard();
  await addHome(parts(), ana, { boardId: id, propertyId: home });
  await voteOnHome(parts(), ana, { boardId: id, propertyId: home, vote: 'no' });
  await writeNote(parts(), ana, { boardId: id, propertyId: home, kind: 'con', body: 'Over budget', id: null });
  // Invited as somebody who votes, but an agent by profile.
  const agent = await join(ana, id, 'Kit', 'editor', 'AGENT');
  const friend = await join(ana, id, 'Neil');
  await database.owner.query("update profiles set role = 'BROKER' where id = $1", [friend]);
  for (const account of [agent, friend]) {
    const seen = await view(account, id);
    expect(seen).toMatchObject({ role: 'agent', mayVote: false, mayAdd: true });
    expect(JSON.stringify(seen)).not.toMatch(/Over budget|voted|noted/);
    expect((await listBoards(database.pool, account))[0]).toMatchObject({ role: 'agent', unvoted: 0 });
    expect(JSON.stringify(await compareHomes(reads(), account, { boardId: id, ids: [home] }))).not.toContain(
      'Over budget',
    );
    await expect(voteOnHome(parts(), account, { boardId: id, propertyId: home, vote: 'yes' })).rejects.toThrow(
      'Agents',
    );
    await expect(
      writeNote(parts(), account, { boardId: id, propertyId: home, kind: 'note', body: 'Hi', id: null }),
    ).rejects.toThrow('Agents');
    await expect(handOverBoard(parts(), ana, { boardId: id, toAccountId: account })).rejects.toThrow('is an agent');
  }
  await addHome(parts(), agent, { boardId: id, propertyId: await addListing({ address: '2 Grand Street' }) });
});

test('who can only vote changes no homes; only the owner changes members', async () => {
  const { ana, id } = await openBoard();
  const teresa = await join(ana, id, 'Teresa', 'voter');
  await expect(addHome(parts(), teresa, { boardId: id, propertyId: home })).rejects.toThrow('not change its homes');
  for (const attempt of [
    () => inviteToBoard(parts(), teresa, { boardId: id, email: 'x@example.com', role: 'voter' }),
    () => changeMember(parts(), teresa, { boardId: id, memberId: teresa, role: 'editor' }),
    () => removeMember(parts(), teresa, { boardId: id, memberId: ana }),
    () => deleteBoard(parts(), teresa, { boardId: id }),
  ])
    await expect(attempt()).rejects.toThrow('Only the owner');
  await changeMember(parts(), ana, { boardId: id, memberId: teresa, role: 'editor' });
  await addHome(parts(), teresa, { boardId: id, propertyId: home });
});

test('notes are changed and deleted only by who wrote them', async () => {
  const { ana, id } = await openBoard();
  const neil = await join(ana, id, 'Neil');
  const on = { boardId: id, propertyId: home };
  await addHome(parts(), ana, on);
  await writeNote(parts(), ana, { ...on, kind: 'pro', body: 'Light', id: null });
  const note = (await view(ana, id)).homes[0]?.notes[0]?.id as number;
  await expect(writeNote(parts(), neil, { ...on, kind: 'pro', body: 'Mine', id: note })).rejects.toThrow('not yours');
  await deleteNote(parts(), neil, { boardId: id, id: note });
  await writeNote(parts(), ana, { ...on, kind: 'con', body: 'Dark', id: note });
  expect((await view(neil, id)).homes[0]?.notes).toMatchObject([{ kind: 'con', body: 'Dark' }]);
  await deleteNote(parts(), ana, { boardId: id, id: note });
  expect((await view(neil, id)).homes[0]?.notes).toEqual([]);
});

test('a board goes with its owner, unless it was handed over; who leaves takes their votes and notes along', async () => {
  const { ana, id } = await openBoard();
  const neil = await join(ana, id, 'Neil');
  const teresa = await join(ana, id, 'Teresa');
  const on = { boardId: id, propertyId: home };
  await addHome(parts(), ana, on);
  await voteOnHome(parts(), teresa, { ...on, vote: 'yes' });
  await writeNote(parts(), teresa, { ...on, kind: 'note', body: 'Roof?', id: null });
  await leaveBoard(parts(), teresa, { boardId: id });
  expect((await view(ana, id)).homes[0]).toMatchObject({ votes: [], notes: [] });
  await expect(leaveBoard(parts(), ana, { boardId: id })).rejects.toThrow('Hand the board over');
  await handOverBoard(parts(), ana, { boardId: id, toAccountId: neil });
  expect((await mailsTo(neil)).map(({ kind }) => kind)).toContain('board-handed-over');
  expect((await view(ana, id)).role).toBe('editor');
  await database.owner.query('delete from auth.users where id = $1', [ana]);
  expect(await view(neil, id)).toMatchObject({ role: 'owner', homes: [{ propertyId: home, addedBy: null }] });
  await database.owner.query('delete from auth.users where id = $1', [neil]);
  expect((await database.owner.query('select from boards')).rowCount).toBe(0);
});

test('a home that left the market stays, marked; one that may no longer be shown stays without any detail', async () => {
  const { ana, id } = await openBoard();
  const hidden = await addListing({ address: '9 Secret Street', title: 'Secret' });
  for (const propertyId of [home, hidden]) await addHome(parts(), ana, { boardId: id, propertyId });
  await database.owner.query("update properties set status = 'sold' where id = $1", [home]);
  await database.owner.query('update properties set hide_from_internet = true where id = $1', [hidden]);
  const board = await view(ana, id);
  expect(board.homes.map(({ propertyId, home: shown }) => [propertyId, shown?.status ?? null])).toEqual([
    [hidden, null],
    [home, 'sold'],
  ]);
  expect(JSON.stringify(board)).not.toContain('Secret');
  expect((await compareHomes(reads(), ana, { boardId: id, ids: [home, hidden] })).homes).toHaveLength(1);
  await expect(addHome(parts(), ana, { boardId: id, propertyId: 999_999 })).rejects.toThrow('not on Stoop any more');
});

test('a home shown through another source’s listing is on the board once', async () => {
  const { ana, id } = await openBoard();
  const other = await addListing();
  await database.owner.query('update properties set duplicate_of = $1 where id = $2', [home, other]);
  for (const propertyId of [home, other]) await addHome(parts(), ana, { boardId: id, propertyId });
  expect((await view(ana, id)).homes.map(({ propertyId }) => propertyId)).toEqual([home]);
});

test('the tour plan keeps New York’s times across both clock changes, and refuses an hour that is skipped', async () => {
  const { ana, id } = await openBoard();
  await addHome(parts(), ana, { boardId: id, propertyId: home });
  const on = { boardId: id, propertyId: home };
  const now = Date.parse('2026-10-20T12:00:00Z');
  const planned = async (day: string, time: string) => {
    await planTour(parts(), ana, { ...on, plan: { day, time, note: 'Bring a tape' } }, now);
    return (await view(ana, id)).homes[0]?.tourAt;
  };
  expect(new Date((await planned('2026-10-31', '14:00')) ?? '').toISOString()).toBe('2026-10-31T18:00:00.000Z');
  expect(new Date((await planned('2026-11-01', '14:00')) ?? '').toISOString()).toBe('2026-11-01T19:00:00.000Z');
  expect(new Date((await planned('2027-03-14', '14:00')) ?? '').toISOString()).toBe('2027-03-14T18:00:00.000Z');
  await expect(planned('2027-03-14', '02:30')).rejects.toThrow('skip this hour');
  await expect(planned('2027-02-30', '14:00')).rejects.toThrow('no such day');
  await expect(planned('2026-10-01', '14:00')).rejects.toThrow('from today on');
  await planTour(parts(), ana, { ...on, plan: null }, now);
  expect((await view(ana, id)).homes[0]).toMatchObject({ tourAt: null, tourNote: null });
});

test('limits hold even if everybody comes at once', async () => {
  const { ana, id } = await openBoard();
  const { link } = await makeBoardLink(parts(), ana, { boardId: id });
  const people = await Promise.all(Array.from({ length: MOST_MEMBERS + 3 }, (_, each) => addPerson(`P${each}`)));
  const joined = await Promise.allSettled(
    people.map((person) => acceptInvitation(parts(), { token: tokenIn(link) }, invitee(person))),
  );
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_MEMBERS - 1);
  expect((await view(ana, id)).members).toHaveLength(MOST_MEMBERS);
  await expect(inviteToBoard(parts(), ana, { boardId: id, email: 'late@example.com', role: 'voter' })).rejects.toThrow(
    `at most ${MOST_MEMBERS} members`,
  );
  const created = await Promise.allSettled(
    Array.from({ length: MOST_BOARDS + 2 }, (_, each) => createBoard(parts(), ana, { name: `Board ${each}` })),
  );
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_BOARDS - 1);
  await database.owner.query(
    'insert into board_homes (board_id, property_id) select $1, 1000000 + n from generate_series(1, $2::int) n',
    [id, MOST_HOMES],
  );
  await expect(addHome(parts(), ana, { boardId: id, propertyId: home })).rejects.toThrow(`at most ${MOST_HOMES} homes`);
});
