import{s}from"./sl-CfloGF0x.js";import{s as o}from"./sl-BYnNHtF1.js";import{c as r}from"./locale-DKpYMnaz.js";const l=r("sl","ltr",{...s,...o});export{l as sl};
