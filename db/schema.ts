// The tables for Kysely, written by hand in schema-*.ts, in the order of db/migrations. Numerics and bigints arrive as
// numbers, timestamps as Date, dates as text (db/connection.ts).
import type {
  AccountPreferencesTable,
  AcknowledgementsTable,
  NotificationPreferencesTable,
  ProfilesTable,
  SavedBuildingsTable,
  SavedPropertiesTable,
  SavedSearchesTable,
} from './schema-accounts.ts';
import type { TourChoicesTable, TourDaysOffTable, TourHoursTable, TourMemosTable, ToursTable } from './schema-tours.ts';
import type {
  AgentClaimsTable,
  AgentClosingsTable,
  AgentReviewReportsTable,
  AgentReviewsTable,
  AgentsTable,
  LicenseHoldersTable,
  LicenseRegistersTable,
} from './schema-agents.ts';
import type {
  BoardEventsTable,
  BoardHomesTable,
  BoardInvitationsTable,
  BoardMembersTable,
  BoardNotesTable,
  BoardsTable,
  BoardVotesTable,
} from './schema-boards.ts';
import type {
  ClosingCostItemsTable,
  ClosingCostPeriodsTable,
  MortgageRateChangesTable,
  MortgageRateRunsTable,
  MortgageRatesTable,
} from './schema-costs.ts';
import type { EstimateModelsTable, EstimateSalesTable } from './schema-estimates.ts';
import type {
  AdminActionsTable,
  EndedListingsTable,
  ImportRunRowsTable,
  ImportRunsTable,
  MlsSourceHealthView,
  MlsSourcesTable,
  PartedListingsTable,
} from './schema-feeds.ts';
import type {
  BuildingsTable,
  HomesTable,
  RecordedSalesTable,
  RemovalRequestsTable,
  ShownHomesView,
  SuppressedHomesTable,
} from './schema-records.ts';
import type { MarketMonthsTable, MarketPlacesTable, MarketSubscriptionsTable } from './schema-insights.ts';
import type {
  CostAssumptionsTable,
  ListingChangesTable,
  ListingEventsTable,
  OpenHousesTable,
  PhotosTable,
  PropertiesTable,
  PropertyFeesTable,
  TakenBackEventsTable,
  WithheldListingsTable,
} from './schema-listings.ts';
import type {
  ConversationAttachmentsTable,
  ConversationMessagesTable,
  ConversationSidesTable,
  ConversationsTable,
  NewsletterSubscriptionsTable,
} from './schema-messages.ts';
import type {
  PaymentActivationsTable,
  PaymentEntriesTable,
  PaymentReceiptsView,
  PaymentsTable,
} from './schema-payments.ts';
import type { CitiesTable, NeighborhoodsTable, ZipCodesTable } from './schema-places.ts';
import type {
  ComplianceRulesTable,
  FirmMembersTable,
  FirmsTable,
  ListingStatisticsTable,
  OpenHouseFollowersTable,
  PostingEventsTable,
  PostingEvidenceTable,
  PostingFeedsTable,
  PostingImportChangesTable,
  PostingLinksTable,
  PostingPicturesTable,
  PostingReviewsTable,
  PostingSavesTable,
  PostingsTable,
  UnclaimedDraftsTable,
  UnclaimedPicturesTable,
} from './schema-postings.ts';
import type {
  CostSharesView,
  CurrentCostAssumptionsView,
  SearchRowsView,
  SearchValuesView,
  ShownFeesView,
  ShownListingsView,
} from './schema-views.ts';

export interface Database {
  photos: PhotosTable;
  cities: CitiesTable;
  zip_codes: ZipCodesTable;
  neighborhoods: NeighborhoodsTable;
  mls_sources: MlsSourcesTable;
  properties: PropertiesTable;
  ended_listings: EndedListingsTable;
  parted_listings: PartedListingsTable;
  property_fees: PropertyFeesTable;
  open_houses: OpenHousesTable;
  listing_events: ListingEventsTable;
  taken_back_events: TakenBackEventsTable;
  listing_changes: ListingChangesTable;
  listing_statistics: ListingStatisticsTable;
  agents: AgentsTable;
  agent_claims: AgentClaimsTable;
  agent_closings: AgentClosingsTable;
  agent_reviews: AgentReviewsTable;
  agent_review_reports: AgentReviewReportsTable;
  license_registers: LicenseRegistersTable;
  license_holders: LicenseHoldersTable;
  closing_cost_items: ClosingCostItemsTable;
  closing_cost_periods: ClosingCostPeriodsTable;
  /** A view of the same columns (migration 000405). */
  cost_assumptions: CostAssumptionsTable;
  own_cost_assumptions: CostAssumptionsTable;
  cost_shares: CostSharesView;
  current_cost_assumptions: CurrentCostAssumptionsView;
  mortgage_rates: MortgageRatesTable;
  mortgage_rate_runs: MortgageRateRunsTable;
  mortgage_rate_changes: MortgageRateChangesTable;
  shown_listings: ShownListingsView;
  shown_fees: ShownFeesView;
  withheld_listings: WithheldListingsTable;
  search_rows: SearchRowsView;
  search_values: SearchValuesView;
  conversations: ConversationsTable;
  conversation_sides: ConversationSidesTable;
  conversation_messages: ConversationMessagesTable;
  conversation_attachments: ConversationAttachmentsTable;
  import_runs: ImportRunsTable;
  import_run_rows: ImportRunRowsTable;
  admin_actions: AdminActionsTable;
  mls_source_health: MlsSourceHealthView;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  profiles: ProfilesTable;
  account_preferences: AccountPreferencesTable;
  notification_preferences: NotificationPreferencesTable;
  acknowledgements: AcknowledgementsTable;
  saved_properties: SavedPropertiesTable;
  saved_searches: SavedSearchesTable;
  saved_buildings: SavedBuildingsTable;
  firms: FirmsTable;
  firm_members: FirmMembersTable;
  postings: PostingsTable;
  posting_saves: PostingSavesTable;
  posting_events: PostingEventsTable;
  posting_evidence: PostingEvidenceTable;
  posting_reviews: PostingReviewsTable;
  posting_feeds: PostingFeedsTable;
  posting_import_changes: PostingImportChangesTable;
  posting_links: PostingLinksTable;
  open_house_followers: OpenHouseFollowersTable;
  unclaimed_drafts: UnclaimedDraftsTable;
  unclaimed_pictures: UnclaimedPicturesTable;
  posting_pictures: PostingPicturesTable;
  compliance_rules: ComplianceRulesTable;
  payments: PaymentsTable;
  payment_entries: PaymentEntriesTable;
  payment_activations: PaymentActivationsTable;
  payment_receipts: PaymentReceiptsView;
  boards: BoardsTable;
  tour_hours: TourHoursTable;
  tour_days_off: TourDaysOffTable;
  tours: ToursTable;
  tour_choices: TourChoicesTable;
  tour_memos: TourMemosTable;
  board_members: BoardMembersTable;
  board_invitations: BoardInvitationsTable;
  board_homes: BoardHomesTable;
  board_votes: BoardVotesTable;
  board_notes: BoardNotesTable;
  board_events: BoardEventsTable;
  buildings: BuildingsTable;
  homes: HomesTable;
  recorded_sales: RecordedSalesTable;
  estimate_models: EstimateModelsTable;
  estimate_sales: EstimateSalesTable;
  removal_requests: RemovalRequestsTable;
  shown_homes: ShownHomesView;
  suppressed_homes: SuppressedHomesTable;
  market_places: MarketPlacesTable;
  market_months: MarketMonthsTable;
  market_subscriptions: MarketSubscriptionsTable;
}
