// Handles the contact form of an agent, both from the dialog and from the page without JavaScript.
import { data, redirect } from 'react-router';
import { findAgentRecipients } from '#domain/agents/agent-recipient.server.ts';
import { readForm, typedValues } from '#domain/forms/read-form.ts';
import { contactSchema } from '#domain/messaging/contact-form.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { ownerOfAddress } from '#app/session/owner-of-address.server.ts';
import { type AgentContactResult, UNSENT } from '#app/features/agent-contact/contact-result.ts';
import type { ServerContext } from '#server/server-context.ts';

export async function takeAgentMessage(
  request: Request,
  agentId: number,
  context: Pick<ServerContext, 'db' | 'conversations' | 'platform' | 'callAuth' | 'takeFormTurn' | 'log'>,
  address: string,
) {
  const form = await request.formData().catch(() => null);
  if (form === null) return data<AgentContactResult>({ ...UNSENT }, { status: 400 });
  const { session = '', ...values } = typedValues(form);
  const answer = (rest: Partial<AgentContactResult>, status: number) =>
    data<AgentContactResult>({ ...UNSENT, failed: false, values, ...rest }, { status });
  const reading = await readForm(contactSchema, values);
  if ('errors' in reading) return answer({ errors: reading.errors }, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answer({ failed: true, isTooOften: true }, 429);
    const recipients = await findAgentRecipients(context.db, [agentId]);
    const recipient = recipients.get(agentId);
    if (!recipient) return answer({ failed: true }, 410);
    const accountId = await ownerOfAddress(context, String(session), reading.fields.email, address);
    await context.conversations.askAgent(recipient, { ...reading.fields, accountId });
  } catch (error) {
    if (error instanceof RequestRefused) return answer({ errors: { [error.field ?? 'form']: error.message } }, 409);
    context.log('error', 'message to an agent could not be stored', { agentId, cause: String(error) });
    return answer({ failed: true }, 500);
  }
  // The dialog expects data. A plain form is redirected, so that reloading the page does not send the message again.
  if (values.via === 'dialog') return answer({ sent: true, values: {} }, 200);
  return redirect(`/agents/${agentId}?sent=message#contact`);
}
