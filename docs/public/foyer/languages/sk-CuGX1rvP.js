import{s}from"./sk-BFZn6cO2.js";import{s as o}from"./sk-Ba7PcIDT.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("sk","ltr",{...s,...o});export{m as sk};
