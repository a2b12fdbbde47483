import type { LegalText } from './legal-text.ts';

export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  summary: 'What we store, for how long, and how to delete it.',
  sections: [
    {
      heading: 'Without an account',
      body: [
        'Homes and searches that you save stay in your browser; we do not see the list until you sign in. Pages are the same for everybody and set no cookie. There is no advertising network, no analytics company and nobody else’s tracking on Stoop.',
        'We count how many people look at each home, so that whoever lists it sees whether it is found. To count nobody twice, our server keeps a scrambled form of your network address and browser in its memory until the end of the day. Only the sums are stored, never who looked. If you are signed in, we also check that you are not the one who lists the home, and keep nothing of it.',
        'Our server keeps technical logs of requests without names or tokens, to find faults and to limit abuse.',
      ],
    },
    {
      heading: 'With an account',
      body: [
        [
          'Your name, email address, telephone numbers and address, as you give them.',
          'Your password, only as a hash that cannot be turned back, and your second factor if you add one.',
          'Your sessions with time, browser and network address, so that you can see and end them.',
          'Your role, profile, preferences, saved homes and saved searches.',
          'Which of our texts you accepted, in which version, and when.',
        ],
        'Your session is kept in your browser’s local storage, not in a cookie.',
      ],
    },
    {
      heading: 'Messages',
      body: [
        'When you write to an agent or an owner, we store the message and pass your name, email address, telephone number and text to the one person named on the page, and to nobody else. That person then answers for what they do with it.',
      ],
    },
    {
      heading: 'Tours',
      body: [
        'When you ask for a tour, the one person who shows the home sees your name, your times and your note, not your email address or telephone number. We store the times, the notes and what became of the tour. A private note about a tour is shown to nobody but you.',
        'If you name your own agent, the person who shows the home sees that name. If you add your agent’s email address, we store it and mail it once, to ask whether your agent wants copies of the time and of changes. Copies are sent only after a yes, and every copy has a link to stop them. If an agent tells us never to ask again, we keep only a scrambled form of the address, to follow that.',
        'The link of a video tour is stored with the tour and shown to the two of you. It leads to a service that the person who shows the home chose, with its own privacy policy.',
      ],
    },
    {
      heading: 'Mail and text messages',
      body: [
        'We send what you asked for: alerts, letters, text messages. Each kind can be switched off in your settings, all mail at once as well. Text messages are sent only after you opted in; reply STOP to end them. Security mail and receipts come in any case.',
        'If you turn on notifications in a browser, we store the address and the key that this browser’s maker issues for them, and send your alerts there. We delete both when you turn notifications off or sign out of that browser.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        'We do not sell personal data, and we do not share it for advertising. Your email address goes to partners only if you switch that on under Privacy; it is off by default. Companies that run servers, mail and payments for us work on our instructions. Courts and authorities get what the law requires.',
        'A person covered by New Jersey’s Daniel’s Law can ask us to stop publishing an address; we do so within ten business days.',
      ],
    },
    {
      heading: 'How long',
      body: [
        [
          'Account data: until you delete the account. Then personal data is removed or made anonymous and your sessions end at once.',
          'Messages that you sent: your name and contact data are removed from our copy when your account is deleted.',
          'Receipts: seven years, as tax law asks.',
          'Technical logs: only as long as they are needed to find a fault.',
        ],
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'Under Account settings, Privacy, you can download what we hold about you. You can correct it in your profile and delete it under Preferences. These rights are open to everybody who uses Stoop, wherever they live. For questions use the contact page of the help center.',
      ],
    },
  ],
};
