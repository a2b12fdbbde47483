// Which form of answer the Accept header asks for.
import { RestError } from './rest-error.ts';

export interface AnswerForm {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const UTF8 = '; charset=utf-8';

export function readAccept(header: string | null): AnswerForm {
  const wanted = (header ?? '*/*').split(',').map((text) => text.trim().toLowerCase());
  for (const text of wanted) {
    const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    const vendor = stripNulls ? ';nulls=stripped' : '';
    switch (type) {
      case '':
      case '*/*':
      case 'application/*':
      case 'application/json':
        return { kind: 'array', stripNulls: false, contentType: `application/json${UTF8}` };
      case 'application/vnd.pgrst.array':
      case 'application/vnd.pgrst.array+json':
        return { kind: 'array', stripNulls, contentType: `application/vnd.pgrst.array+json${vendor}${UTF8}` };
      case 'application/vnd.pgrst.object':
      case 'application/vnd.pgrst.object+json':
        return { kind: 'object', stripNulls, contentType: `application/vnd.pgrst.object+json${vendor}${UTF8}` };
      case 'text/csv':
        return { kind: 'csv', stripNulls: false, contentType: `text/csv${UTF8}` };
    }
  }
  throw new RestError('PGRST107', `None of these media types are available: ${wanted.join(', ').slice(0, 200)}`);
}
