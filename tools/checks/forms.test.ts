import { expect, test } from 'vitest';
import { checkForms, findOwnForms } from './forms.ts';

test('canary: a form that checks or sends by itself is found', () => {
  expect(findOwnForms('<div>\n<form method="post" onSubmit={save} noValidate>')).toEqual([2]);
  expect(findOwnForms('<form onSubmit={(event) => save(event.currentTarget)} className="stack">')).toEqual([1]);
  expect(findOwnForms('<fetcher.Form\n  method="post"\n  action={`/property/${id}`}\n>')).toEqual([1]);
  expect(findOwnForms('<FormFrame refusal={null} onSubmit={save}>')).toEqual([1]);
});

test('forms written with FormFrame are accepted, and so are those that only choose what is shown', () => {
  expect(findOwnForms('<FormFrame {...form.frame} className="stack">')).toEqual([]);
  expect(findOwnForms('<form role="search" onSubmit={(event) => apply(event)}>')).toEqual([]);
  expect(findOwnForms('<Form action={path} onChange={send}>')).toEqual([]);
});

test('every form of the site that sends something is written with FormFrame', () => {
  const { found, frames } = checkForms();
  expect(found).toEqual([]);
  expect(frames).toBeGreaterThan(20);
});
