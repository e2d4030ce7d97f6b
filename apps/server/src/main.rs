//! The `gida` binary: reads the settings, wires the parts together, and runs one command. It is the
//! only place that knows all parts, and the only source of time, randomness and the environment.

mod commands;
mod console;
mod demo;
mod doctor;
mod entropy;
mod files;
mod log;
mod map_service;
mod maps;
mod messages;
mod nodes;
mod settings;
mod sms;
#[cfg(feature = "otlp")]
mod spans;
mod task_loop;
mod web_push;
mod whatsapp;
mod wiring;
mod workers;

use clap::{Parser, Subcommand};
use std::{path::PathBuf, process::ExitCode};

/// jemalloc replaces glibc's allocator, which gives every thread its own arena and keeps the memory
/// that each one used; with glibc's, an idle server used 67 MB.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

#[derive(Parser)]
#[command(name = "gida", version, about = "Gida: home services in Abuja")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the product.
    Serve,
    /// Bring the database up to date.
    Migrate {
        /// Revert every version after this one instead, for an older program. Data that only they
        /// hold is lost.
        #[arg(long, value_name = "VERSION")]
        to: Option<String>,
    },
    /// Print the newest version of the database schema that this program knows.
    SchemaVersion,
    /// Write the catalogue, and the demo accounts if they are enabled.
    Seed,
    /// Manage members of staff.
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Check the ledger.
    #[command(subcommand)]
    Ledger(LedgerCommand),
    /// Manage private files.
    #[command(subcommand)]
    Files(FilesCommand),
    /// Copy the embedded database to a file while it is in use.
    Backup { file: PathBuf },
    /// Replace the embedded database with a backup.
    Restore { file: PathBuf },
    /// Show which settings are set, which are defaults, and what is wrong.
    Doctor,
    /// Print the OpenAPI document.
    Openapi,
    /// Print every operation and who may call it.
    Policy,
    /// Run only the local stand-ins of the outside services.
    Sandbox,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Turn off the second factor of a person who lost the authenticator and the recovery codes;
    /// ends all of their sessions.
    DropSecondFactor {
        #[arg(long)]
        email: String,
    },
    /// Create a member of staff; the password is asked for, or read from standard input.
    Create {
        #[arg(long)]
        email: String,
        /// The first and last name, such as "Ada Obi". Without it, the name is the part of the
        /// e-mail address before the @.
        #[arg(long)]
        name: Option<String>,
    },
}

#[derive(Subcommand)]
enum FilesCommand {
    /// Seal every private file under GIDA_FILE_KEY: files under GIDA_FILE_KEY_OLD and unencrypted
    /// files. May be repeated.
    Rekey,
}

#[derive(Subcommand)]
enum LedgerCommand {
    /// Recompute every balance and invariant; exit 1 on a break.
    Check {
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match commands::run(cli) {
        Ok(code) => code,
        Err(sentence) => {
            console::complain(&sentence);
            ExitCode::FAILURE
        }
    }
}
