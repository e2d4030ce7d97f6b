use crate::{
    IdSource, Mailer, PushSender, SmsSender, Store, WhatsApp,
    conversations::{Answerer, Files},
    photos::{FileStore, PhotoCleaner},
    read::{CatalogQueries, ChargeQueries, OrderLookup},
};
use ::identity::CodeMaker;
use payments::{ChargeList, PaymentGateway};

/// The store, reads and gateways that the tasks use.
#[derive(Clone, Copy)]
pub struct Tools<'t> {
    pub store: &'t dyn Store,
    pub catalog: &'t dyn CatalogQueries,
    pub orders: &'t dyn OrderLookup,
    pub gateway: &'t dyn PaymentGateway,
    /// The gateway's list of charges.
    pub charges: &'t dyn ChargeList,
    pub reconcile: &'t dyn ChargeQueries,
    pub mailer: &'t dyn Mailer,
    pub sms: &'t dyn SmsSender,
    pub push: &'t dyn PushSender,
    pub whatsapp: &'t dyn WhatsApp,
    /// Answers people on WhatsApp.
    pub assistant: &'t dyn Answerer,
    pub cleaner: &'t dyn PhotoCleaner,
    /// The private files.
    pub files: &'t dyn FileStore,
    /// The source of the names of files.
    pub ids: &'t dyn IdSource,
    /// Makes the codes that are sent to phones.
    pub codes: &'t dyn CodeMaker,
    /// The base address of the links in mails.
    pub public_url: &'t str,
}

impl<'t> Tools<'t> {
    pub(super) const fn message_files(self) -> Files<'t> {
        Files {
            whatsapp: self.whatsapp,
            cleaner: self.cleaner,
            files: self.files,
            ids: self.ids,
        }
    }
}
