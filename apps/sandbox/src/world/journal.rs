//! An append-only file of JSON lines. The last line about a record is the valid one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{
    Charge, Delivery, Dispute, Mail, Push, Recipient, Refund, Sms, Transfer, WhatsApp, WhatsAppFile,
};

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", content = "record", rename_all = "snake_case")]
pub enum Line {
    Charge(Box<Charge>),
    Refund(Refund),
    Dispute(Box<Dispute>),
    Recipient(Recipient),
    Transfer(Transfer),
    Delivery(Delivery),
    Mail(Box<Mail>),
    Sms(Sms),
    Push(Push),
    WhatsApp(WhatsApp),
    WhatsAppFile(WhatsAppFile),
}

impl From<Charge> for Line {
    fn from(record: Charge) -> Self {
        Self::Charge(Box::new(record))
    }
}

impl From<Refund> for Line {
    fn from(record: Refund) -> Self {
        Self::Refund(record)
    }
}

impl From<Dispute> for Line {
    fn from(record: Dispute) -> Self {
        Self::Dispute(Box::new(record))
    }
}

impl From<Recipient> for Line {
    fn from(record: Recipient) -> Self {
        Self::Recipient(record)
    }
}

impl From<Transfer> for Line {
    fn from(record: Transfer) -> Self {
        Self::Transfer(record)
    }
}

impl From<Delivery> for Line {
    fn from(record: Delivery) -> Self {
        Self::Delivery(record)
    }
}

impl From<Mail> for Line {
    fn from(record: Mail) -> Self {
        Self::Mail(Box::new(record))
    }
}

impl From<Sms> for Line {
    fn from(record: Sms) -> Self {
        Self::Sms(record)
    }
}

impl From<Push> for Line {
    fn from(record: Push) -> Self {
        Self::Push(record)
    }
}

impl From<WhatsApp> for Line {
    fn from(record: WhatsApp) -> Self {
        Self::WhatsApp(record)
    }
}

impl From<WhatsAppFile> for Line {
    fn from(record: WhatsAppFile) -> Self {
        Self::WhatsAppFile(record)
    }
}

pub struct Journal {
    file: File,
}

impl Journal {
    /// Every line that can be read. A torn last line, which a kill can leave, is skipped.
    pub fn read(path: &Path) -> io::Result<Vec<Line>> {
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut lines = Vec::new();
        for line in BufReader::new(file).split(b'\n') {
            match serde_json::from_slice(&line?) {
                Ok(line) => lines.push(line),
                Err(error) => {
                    tracing::warn!(%error, "a line of the sandbox journal was passed over")
                }
            }
        }
        Ok(lines)
    }

    /// Replaces the file with one that contains only the valid lines, so that it does not grow
    /// without limit.
    pub fn rewrite(path: &Path, lines: &[Line]) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let fresh = path.with_extension("new");
        let mut file = io::BufWriter::new(File::create(&fresh)?);
        for line in lines {
            serde_json::to_writer(&mut file, line)?;
            file.write_all(b"\n")?;
        }
        file.into_inner()
            .map_err(io::IntoInnerError::into_error)?
            .sync_all()?;
        fs::rename(&fresh, path)?;
        Ok(Self {
            file: OpenOptions::new().append(true).open(path)?,
        })
    }

    /// Writes each line with one write call, so that a kill can tear only the last line.
    pub fn append(&mut self, line: &Line) {
        let written = serde_json::to_vec(line)
            .map_err(io::Error::from)
            .and_then(|mut bytes| {
                bytes.push(b'\n');
                self.file.write_all(&bytes)
            });
        if let Err(error) = written {
            tracing::error!(%error, "the sandbox journal could not be written");
        }
    }
}
