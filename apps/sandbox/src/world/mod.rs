//! The state of all stand-ins, behind one mutex, written to a journal as it changes.

mod charge;
mod dispute;
mod journal;
mod message;
mod payout;
mod refund;
mod shelf;

use std::io;
use std::path::Path;

pub use charge::{Card, Channel, Charge, ChargeStatus, Listed, NOT_COMPLETED, PendingStep};
pub use dispute::{Dispute, DisputeOutcome};
pub use journal::Line;
pub use message::{
    Delivery, DeliveryState, Mail, Push, Sms, WebhookSender, WhatsApp, WhatsAppFile,
};
pub use payout::{Recipient, Transfer, TransferFate, TransferStatus};
pub use refund::{Refund, RefundFate, RefundStatus};
pub use shelf::{Record, Shelf};

use journal::Journal;

/// The merchant's balance on the first day, so that refunds work before any payment: ₦50 million.
const OPENING_BALANCE_KOBO: i64 = 5_000_000_000;

#[derive(Default)]
pub struct World {
    pub charges: Shelf<Charge>,
    pub refunds: Shelf<Refund>,
    pub disputes: Shelf<Dispute>,
    pub recipients: Shelf<Recipient>,
    pub transfers: Shelf<Transfer>,
    pub deliveries: Shelf<Delivery>,
    pub mails: Shelf<Mail>,
    pub sms: Shelf<Sms>,
    pub pushes: Shelf<Push>,
    pub whatsapp: Shelf<WhatsApp>,
    pub whatsapp_files: Shelf<WhatsAppFile>,
    journal: Option<Journal>,
}

impl World {
    /// An empty state, or the state that the journal contains.
    pub fn open(journal: Option<&Path>) -> io::Result<Self> {
        let mut world = Self::default();
        let Some(path) = journal else {
            return Ok(world);
        };
        for line in Journal::read(path)? {
            world.take_in(line);
        }
        world.journal = Some(Journal::rewrite(path, &world.lines())?);
        Ok(world)
    }

    /// Inserts or replaces a record and writes it to the journal.
    pub fn put<T: Record + Into<Line>>(&mut self, record: T) {
        let line = record.into();
        if let Some(journal) = &mut self.journal {
            journal.append(&line);
        }
        self.take_in(line);
    }

    /// The amount that the merchant may spend: payments less fees, less outgoing money.
    pub fn balance_kobo(&self) -> i64 {
        let paid_in: i64 = self.charges.iter().map(Charge::net_kobo).sum();
        let refunded: i64 = self.refunds.iter().map(Refund::held_kobo).sum();
        let paid_out: i64 = self.transfers.iter().map(Transfer::held_kobo).sum();
        let disputed: i64 = self.disputes.iter().map(Dispute::held_kobo).sum();
        OPENING_BALANCE_KOBO + paid_in - refunded - paid_out - disputed
    }

    fn take_in(&mut self, line: Line) {
        match line {
            Line::Charge(charge) => self.charges.put(*charge),
            Line::Refund(refund) => self.refunds.put(refund),
            Line::Dispute(dispute) => self.disputes.put(*dispute),
            Line::Recipient(recipient) => self.recipients.put(recipient),
            Line::Transfer(transfer) => self.transfers.put(transfer),
            Line::Delivery(delivery) => self.deliveries.put(delivery),
            Line::Mail(mail) => self.mails.put(*mail),
            Line::Sms(sms) => self.sms.put(sms),
            Line::Push(message) => self.pushes.put(message),
            Line::WhatsApp(message) => self.whatsapp.put(message),
            Line::WhatsAppFile(file) => self.whatsapp_files.put(file),
        }
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        lines.extend(self.charges.iter().cloned().map(Line::from));
        lines.extend(self.refunds.iter().cloned().map(Line::from));
        lines.extend(self.disputes.iter().cloned().map(Line::from));
        lines.extend(self.recipients.iter().cloned().map(Line::from));
        lines.extend(self.transfers.iter().cloned().map(Line::from));
        lines.extend(self.deliveries.iter().cloned().map(Line::from));
        lines.extend(self.mails.iter().cloned().map(Line::from));
        lines.extend(self.sms.iter().cloned().map(Line::from));
        lines.extend(self.pushes.iter().cloned().map(Line::from));
        lines.extend(self.whatsapp.iter().cloned().map(Line::from));
        lines.extend(self.whatsapp_files.iter().cloned().map(Line::from));
        lines
    }
}
