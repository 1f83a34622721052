"""Where the makers' numbers of the catalogue were found; the others are from memory.

Looked up in `WHEN`, in copies of data sheets, sellers' pages and other builders' lists, not with
the makers themselves; so a number may be out of stock, or out of production since.
"""

WHEN = "November 2026"

FOUND = {
    "SC0915": "DigiKey, about 4.60 dollars",
    "SC0918": "Mouser, 4.80 pounds",
    "SC1631": "DigiKey; TME, about 5 euros",
    "Pico H SC0917, with headers": "a builder's list",
    "Pico W SC0918": "Mouser",
    "Pico SC0915": "DigiKey",
    "Pico 2 H SC1632, with headers": "a builder's list",
    "Pico 2 W SC1633": "a builder's list",
    "ESP32-S3-DevKitC-1-N8": "Espressif's list of variants",
    "ESP32-S3-DevKitC-1-N8R8": "Espressif's list of variants",
    "ESP32-S3-DevKitC-1-N8R2, no longer made": "builders, 2026: out of production",
    "Harwin M20-9990245 with M7583-05": "data sheet M20-999; DigiKey",
    "Würth 61300211121 with 60900213421": "data sheet; a builder's list",
    "Diodes SMBJ5.0A-13-F": "DigiKey: 600 W, one direction, SMB",
    "Alpha & Omega AOD4185": "data sheet: 40 V, 20 mΩ at most at 4.5 V, drain at the tab",
    "Vishay SUD50P04-08-GE3": "builders' lists: 40 V, 8 mΩ, TO-252",
    "TDK FG28X5R1E106MRT06": "Mouser, DigiKey: 10 µF, 25 V, 5 mm",
    "Kemet C320C104K5R5TA": "DigiKey, about 0.30 dollars: X7R, 5.08 mm",
    "Vishay K104K15X7RF5TL2, 2.5 mm": "DigiKey",
    "Vishay K104K15X7RF5TH5, 5 mm": "a builder's list",
    "Panasonic EEU-FR1A102": "DigiKey, about 0.75 dollars: 10 × 16 mm",
    "Omron B3F-4055": "DigiKey, 0.49 dollars: 12 × 12 mm",
    "Omron B3F-4050, softer": "Mouser: 12 × 12 mm",
    "C&K PTS125SM85-2 LFS": "Mouser",
    "Adafruit 326 (SSD1306)": "Adafruit, 17.50 dollars: I2C, address 0x3D",
    "DFRobot DFR0650 (SSD1306)": "DFRobot: SSD1306, I2C or SPI",
    "Murata PKM13EPYH4000-A0": "Akizuki: 4 kHz, pins 5 mm apart",
    "TDK PS1240P02BT": "DigiKey: 12.2 mm, pins 5 mm apart",
    "TI SN74AHCT125N": "DigiKey",
    "TI SN74AHC125N": "DigiKey",
    "TI SN74HC165N": "DigiKey",
    "TI CD74HC165E": "Mouser",
    "Bourns 4609X-101-103LF": "Bourns' key to its numbers; TME, 0.30 dollars",
    "Littelfuse MDSR-10-15-20": "data sheet: 10.16 mm of glass, 10 to 25 AT; DigiKey",
    "TI DRV5023AJQLPG": "data sheet: closes by 12 mT, opens above 1 mT, 2.7 mA; Mouser",
    "TI DRV5023AJQDBZR on an adapter": "data sheet",
    "Kailh CPG151101D05": "LCSC, 0.11 dollars: linear, 45 gf",
    "Cherry MX1A-E1NW, no longer made": "Cherry's notice of February 2026",
    "Cherry MX2A-E1NW": "the same notice names it in its place",
    "Adafruit 3954 and 1611": "Adafruit",
    "Mouser 485-3954 and 485-1611": "a builder's list",
    "Mean Well GST25E05-P1J": "builders' lists: 5 V, 4 A, plug 2.1 × 5.5 mm",
    "Mean Well LRS-50-5": "builders' lists: 5 V, 10 A",
    "Yageo MFR-25FBF52-68R": "a builder's list, with 100R",
    "Yageo MFR-25FBF52-100R": "a builder's list",
    "Vishay MRS25000C1002FCT00": "element14: 10 kΩ",
    "Littelfuse 021801.6MXP in a holder Schurter OGN 0031.8201": "218: 0.034 Ω; Mouser",
    "Littelfuse 0218002.MXP in a holder Schurter OGN 0031.8201": "218: 0.029 Ω; Mouser",
    "Littelfuse 021802.5MXP in a holder Schurter OGN 0031.8201": "218: 0.022 Ω; Mouser",
    "Littelfuse 02183.15MXP in a holder Schurter OGN 0031.8201": "218: 0.017 Ω; Mouser",
    "Littelfuse 0218004.MXP in a holder Schurter OGN 0031.8201": "218: 0.013 Ω; Mouser",
    "Littelfuse 0218005.MXP in a holder Schurter OGN 0031.8201": "218: 0.010 Ω; Mouser",
    "Yageo MFR-25FBF52-330R": "Mouser",
    "Yageo MFR-25FBF52-10K": "Mouser, DigiKey",
    "TE LR1F10K": "Mouser",
    "Diodes 1N5817-T": "DigiKey",
    "MCC 1N5817-TP": "DigiKey, 0.21 dollars",
    "Vishay 1N4148-TAP": "DigiKey",
    "E-Switch RA1113112R": "DigiKey; Mouser, 0.62 euros",
    "Kemet C330C106K5R5TA": "a builder's list",
    "TI SN74AHCT125DR on an adapter": "LCSC, 0.25 dollars: SOIC-14",
    "Nexperia 74AHCT125D on an adapter": "builders' lists",
    "Bourns 4609X-AP1-103LF": "DigiKey",
    "Littelfuse MDSM-10R-15-20, flat on a board": "data sheet MDSM-10: 10.16 mm, 10 to 25 AT",
    "Allegro A1121LUA-T": "data sheet: one pole, open drain, 3 to 24 V; its points not found",
    "Worldsemi WS2812B-V5": "data sheet: 12 mA a colour, 280 µs between frames; LCSC",
}


def mark_number(number: str) -> str:
    """Return a maker's number as a list has it, with a note if nobody has looked it up."""
    is_number = not number.startswith(("any ", "eight "))
    return f"{number} (not checked)" if is_number and number not in FOUND else number
