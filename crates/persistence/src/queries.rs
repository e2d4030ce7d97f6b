use marketplace::read::{
    ApplicationQueries, AssessmentQueries, BoardQueries, BooksQueries, CatalogQueries, ChatQueries,
    ContentQueries, DirectoryQueries, FinanceQueries, GasQueries, IdentityQueries, LedgerQueries,
    NotificationQueries, OrderQueries, PayoutQueries, PeopleQueries, PreviewQueries,
    ProviderQueries, RateQueries, ReconcileQueries, ReferralQueries, ReliabilityQueries,
    ReviewQueries, StaffQueries, SupportQueries, TenderQueries, ThreadQueries, UploadQueries,
};

/// All reads of the product. Each call reads from one snapshot, on a connection that cannot write.
pub trait Queries:
    ApplicationQueries
    + AssessmentQueries
    + BooksQueries
    + CatalogQueries
    + ChatQueries
    + ContentQueries
    + StaffQueries
    + BoardQueries
    + DirectoryQueries
    + FinanceQueries
    + GasQueries
    + IdentityQueries
    + LedgerQueries
    + NotificationQueries
    + OrderQueries
    + PayoutQueries
    + PeopleQueries
    + PreviewQueries
    + ProviderQueries
    + RateQueries
    + ReconcileQueries
    + ReferralQueries
    + ReliabilityQueries
    + ReviewQueries
    + SupportQueries
    + TenderQueries
    + ThreadQueries
    + UploadQueries
    + Send
    + Sync
{
}

impl<T> Queries for T where
    T: ApplicationQueries
        + AssessmentQueries
        + BooksQueries
        + CatalogQueries
        + ChatQueries
        + ContentQueries
        + StaffQueries
        + BoardQueries
        + DirectoryQueries
        + FinanceQueries
        + GasQueries
        + IdentityQueries
        + LedgerQueries
        + NotificationQueries
        + OrderQueries
        + PayoutQueries
        + PeopleQueries
        + PreviewQueries
        + ProviderQueries
        + RateQueries
        + ReconcileQueries
        + ReferralQueries
        + ReliabilityQueries
        + ReviewQueries
        + SupportQueries
        + TenderQueries
        + ThreadQueries
        + ThreadQueries
        + UploadQueries
        + Send
        + Sync
{
}
